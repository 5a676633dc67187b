-- A shelf is a game, a size and a band, and they are data: nothing here names a game.
create table shelf (
    id     integer generated always as identity primary key,
    game   text    not null,
    size   text    not null,
    band   text    not null,
    -- How many levels nobody has been shown should stand here. Null: nobody has said, so none are asked for.
    target integer check (target >= 0),
    -- How many levels stand here, raised in the transaction that puts them here.
    total  bigint  not null default 0 check (total >= 0),
    unique (game, size, band)
);

-- Levels are inserted and never changed.
create table level (
    id        uuid        primary key,
    -- The order in which levels came to be visible: intake commits one transaction after the other. Pages follow it.
    seq       bigint      generated always as identity unique,
    shelf_id  integer     not null references shelf (id),
    score     integer     not null,
    moves     integer     not null,
    rules     integer     not null,
    board     text        not null,
    measures  jsonb       not null,
    origin    jsonb       not null,
    solver    text        not null,
    stored_at timestamptz not null default now()
);

create index level_by_shelf on level (shelf_id, seq);

-- Apart from the level, so that no query for a level can bring its solution along.
create table level_solution (
    level_id uuid primary key references level (id),
    solution text not null
);

-- How many boards came to nothing, by the shelf they were made for. Size and band are '-' where nobody ordered one.
create table rejection (
    game   text   not null,
    size   text   not null,
    band   text   not null,
    reason text   not null,
    count  bigint not null,
    primary key (game, size, band, reason)
);
