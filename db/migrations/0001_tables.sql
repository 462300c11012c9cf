CREATE TABLE schema_step (
    version INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    applied_at INTEGER NOT NULL
) STRICT;

-- The checkpoint is the one long column: it comes last, so that the others are read without it.
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    host_id INTEGER NOT NULL,
    wanted_seats INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    status TEXT NOT NULL CHECK (status IN ('lobby', 'live', 'frozen', 'paused', 'over', 'closed')),
    secret TEXT NOT NULL,
    joins TEXT NOT NULL CHECK (json_valid(joins)),
    seed TEXT NOT NULL,
    version INTEGER NOT NULL,
    length INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    votes TEXT NOT NULL CHECK (json_valid(votes)),
    messages TEXT NOT NULL CHECK (json_valid(messages)),
    note TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    asked_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    checkpoint TEXT NOT NULL
) STRICT;
CREATE INDEX game_of_channel ON game (channel_id);
CREATE UNIQUE INDEX one_open_game_a_channel ON game (channel_id) WHERE status NOT IN ('over', 'closed');

CREATE TABLE seat (
    game_id INTEGER NOT NULL REFERENCES game,
    n INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    hand_channel INTEGER,
    hand_message INTEGER,
    hand_digest TEXT NOT NULL,
    seen INTEGER NOT NULL,
    PRIMARY KEY (game_id, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_of_person ON seat (user_id);

-- Every interaction that was carried out, once: a click that is delivered twice counts once.
CREATE TABLE interaction (
    id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES game,
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE log (
    game_id INTEGER NOT NULL REFERENCES game,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    key TEXT NOT NULL,
    answer TEXT NOT NULL CHECK (json_valid(answer)),
    auto INTEGER NOT NULL CHECK (auto IN (0, 1)),
    at INTEGER NOT NULL,
    interaction INTEGER REFERENCES interaction,
    PRIMARY KEY (game_id, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE story (
    id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES game,
    at INTEGER NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX story_of_game ON story (game_id, at);

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id INTEGER NOT NULL REFERENCES game,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    nonce TEXT NOT NULL UNIQUE CHECK (length(nonce) BETWEEN 1 AND 25),
    due_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    message_id INTEGER,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead')),
    sent_at INTEGER
) STRICT;
CREATE INDEX outbox_waiting ON outbox (game_id, target, id) WHERE state = 'waiting';

CREATE TABLE alarm (
    game_id INTEGER NOT NULL REFERENCES game,
    kind TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    PRIMARY KEY (game_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX alarm_by_time ON alarm (due_at);

CREATE TABLE person (
    user_id INTEGER PRIMARY KEY,
    dm_closed INTEGER NOT NULL CHECK (dm_closed IN (0, 1))
) STRICT;
