-- Long games: clocks, kept and open seats, what people and servers have set, and orders for coming questions.
ALTER TABLE game ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));
ALTER TABLE game ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE game ADD COLUMN clock TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(clock));

CREATE INDEX result_of_server ON game (guild_id) WHERE status = 'over' AND private = 0;

ALTER TABLE seat ADD COLUMN bank INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN owner INTEGER;
ALTER TABLE seat ADD COLUMN open INTEGER NOT NULL DEFAULT 0 CHECK (open IN (0, 1));
ALTER TABLE seat ADD COLUMN robot_since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN resigned INTEGER;
CREATE INDEX seat_of_owner ON seat (owner);
CREATE INDEX seat_of_resigned ON seat (resigned);

ALTER TABLE story ADD COLUMN instead INTEGER NOT NULL DEFAULT 0 CHECK (instead IN (0, 1));

CREATE TABLE new_person (
    user_id INTEGER PRIMARY KEY,
    dm_closed INTEGER NOT NULL DEFAULT 0 CHECK (dm_closed IN (0, 1)),
    language TEXT NOT NULL DEFAULT '',
    zone TEXT NOT NULL DEFAULT 'UTC',
    remind_after INTEGER NOT NULL DEFAULT 28800000,
    quiet TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(quiet)),
    away TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(away)),
    ranked INTEGER NOT NULL DEFAULT 1 CHECK (ranked IN (0, 1)),
    pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1))
) STRICT;
INSERT INTO new_person (user_id, dm_closed) SELECT user_id, dm_closed FROM person;
DROP TABLE person;
ALTER TABLE new_person RENAME TO person;

CREATE TABLE server (
    guild_id INTEGER PRIMARY KEY,
    channels TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(channels)),
    starters INTEGER NOT NULL DEFAULT 0,
    threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1)),
    defaults TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(defaults)),
    language TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE standing_order (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id INTEGER NOT NULL REFERENCES game,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    verb TEXT NOT NULL,
    typed TEXT NOT NULL CHECK (json_valid(typed)),
    guard TEXT NOT NULL,
    standing INTEGER NOT NULL CHECK (standing IN (0, 1)),
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    filed_at INTEGER NOT NULL,
    digest TEXT NOT NULL,
    note TEXT NOT NULL
) STRICT;
CREATE INDEX order_of_seat ON standing_order (game_id, seat);

-- When a post first fell due: `due_at` moves on with each try.
ALTER TABLE outbox ADD COLUMN first_due INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET first_due = due_at;
-- Old interactions are forgotten: the log lets go of them, and must be found without reading it all.
CREATE INDEX log_of_interaction ON log (interaction) WHERE interaction IS NOT NULL;
CREATE INDEX outbox_dead ON outbox (id) WHERE state = 'dead';
