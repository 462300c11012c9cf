"""Pure rules: the kernel and one package a game. No I/O, no clock, no global randomness."""
