-- Races: who is in one and how far, round by round. Kept for floe.catalog.races.keep; the boards of a round are a draw like
-- any other. Whoever knows a race's id may look and join, whoever has a racer's token plays as that racer.
create table race (
    id         uuid        primary key,
    tenant     text        not null,
    game       text        not null,
    size       text        not null,
    band       text        not null,
    boards     integer     not null,
    round      integer     not null default 0,
    levels     uuid[]      not null default '{}',
    made_at    timestamptz not null default now(),
    started_at timestamptz
);

create index race_by_age on race (made_at);
create index race_by_tenant on race (tenant);

create table racer (
    race_id     uuid        not null references race (id) on delete cascade,
    number      integer     not null,
    name        text        not null,
    player_id   text,
    token       bytea       not null,
    round       integer     not null default 0,
    solved      integer     not null default 0,
    moves       integer     not null default 0,
    finished_at timestamptz,
    primary key (race_id, number)
);
