-- A house's own boards. They stand apart from everybody's levels, so that nothing that reads those can come upon one:
-- on shelves of the house (own_shelf), which share the numbers and the lanes of the common ones, so that draws work on
-- both alike. The same board in two houses is two rows, and neither knows of the other.
--
-- A board that is published, or that a generator finds as well, also becomes a level like any other; its own row stays,
-- and for its house it is the one that counts: the same text for ever. No player is given it twice: a draw that comes
-- upon a level in one place looks whether its players are past it in the other (LevelTable).
create table own_shelf (
    id     integer primary key default nextval('shelf_id_seq'),
    tenant text    not null,
    game   text    not null,
    size   text    not null,
    band   text    not null,
    unique (tenant, game, size, band)
);

alter table lane drop constraint lane_shelf_id_fkey;
create trigger lanes_of_a_new_own_shelf after insert on own_shelf for each row execute function open_lanes();

create table own_level (
    tenant       text        not null,
    id           uuid        not null,
    shelf_id     integer     not null references own_shelf (id),
    -- Both null: never drawn, as in level.
    lane         smallint,
    ordinal      integer,
    score        integer     not null,
    moves        integer     not null,
    rules        integer     not null,
    board        text        not null,
    measures     json        not null,
    origin       json        not null,
    solver       text        not null,
    stored_at    timestamptz not null default now(),
    published_at timestamptz,
    withdrawn_at timestamptz,
    primary key (tenant, id),
    check ((lane is null) = (ordinal is null))
);

create unique index own_level_by_lane on own_level (shelf_id, lane, ordinal);

create table own_solution (
    tenant   text not null,
    level_id uuid not null,
    solution text not null,
    primary key (tenant, level_id)
);

-- A house's players try its own boards too.
alter table attempt drop constraint attempt_level_id_fkey;
alter table first_try drop constraint first_try_level_id_fkey;
alter table level_stats drop constraint level_stats_level_id_fkey;
