"""Views become scenes, scenes become pictures with alt text."""
