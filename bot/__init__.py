"""The Discord side: lobby, questions, posts and hands. It knows no game by name."""
