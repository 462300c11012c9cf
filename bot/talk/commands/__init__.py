"""The slash commands: /game and /hand for every game, and one group a game made from its verbs."""
