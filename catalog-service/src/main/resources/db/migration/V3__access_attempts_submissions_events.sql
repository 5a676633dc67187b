-- Secrets of the house, such as the one that cursors are signed with: made once, the same for every replica.
create table secret (
    name  text  primary key,
    value bytea not null
);

create table api_key (
    id         uuid        primary key,
    tenant     text        not null,
    name       text        not null,
    scopes     text[]      not null,
    -- SHA-256 of the key. A key is 256 random bits: there is nothing to guess, so nothing slower is needed.
    hash       bytea       not null unique,
    -- Requests a second. Null: as many as is usual.
    rate       integer     check (rate > 0),
    made_at    timestamptz not null default now(),
    revoked_at timestamptz
);

create index api_key_by_tenant on api_key (tenant, made_at, id);

-- Every result that was told, once.
create table attempt (
    tenant     text        not null,
    attempt_id text        not null,
    player_id  text        not null,
    level_id   uuid        not null references level (id),
    solved     boolean     not null,
    millis     bigint      not null check (millis >= 0),
    told_at    timestamptz not null default now(),
    primary key (tenant, attempt_id)
);

-- Who has tried which level: the first try is the one that counts.
create table first_try (
    tenant     text not null,
    player_id  text not null,
    level_id   uuid not null references level (id),
    attempt_id text not null,
    primary key (tenant, player_id, level_id)
);

-- How strong a player is at a game (Glicko-2).
create table player_rating (
    tenant     text             not null,
    player_id  text             not null,
    game       text             not null,
    rating     double precision not null,
    deviation  double precision not null,
    volatility double precision not null,
    primary key (tenant, player_id, game)
);

-- How a level fared with a tenant's players. Solves and times are those of first tries.
create table level_stats (
    level_id   uuid             not null references level (id),
    tenant     text             not null,
    rating     double precision not null,
    deviation  double precision not null,
    volatility double precision not null,
    plays      bigint           not null,
    tries      bigint           not null,
    solves     bigint           not null,
    fastest    bigint,
    -- How many solves took how long, in classes that grow by the square root of two.
    times      bigint[]         not null,
    primary key (level_id, tenant)
);

-- Boards that designers handed in.
create table submission (
    id           uuid        primary key,
    tenant       text        not null,
    board_id     uuid        not null,
    game         text        not null,
    board        text        not null,
    state        text        not null check (state in ('pending', 'accepted', 'known', 'rejected')),
    reason       text,
    detail       text,
    made_at      timestamptz not null default now(),
    settled_at   timestamptz,
    -- When solvers were told. Null: not yet, or nobody knows.
    published_at timestamptz,
    unique (tenant, board_id)
);

create index submission_unpublished on submission (made_at) where state = 'pending' and published_at is null;

-- What happened, for those who listen. Writers take turns, so ids become visible in their order.
create table event (
    id     bigint      generated always as identity primary key,
    kind   text        not null,
    -- Whose event it is. Null: everybody's.
    tenant text,
    data   jsonb       not null,
    at     timestamptz not null default now()
);

create index event_by_age on event (at);

-- How far events have been pruned: whoever asks for what came after an older one has missed some.
create table event_pruned (
    sole boolean primary key default true check (sole),
    upto bigint  not null
);

insert into event_pruned (upto) values (0);

-- Shelves that were told to be running low and have not recovered.
create table shelf_low (
    shelf_id integer     primary key references shelf (id),
    since    timestamptz not null default now()
);
