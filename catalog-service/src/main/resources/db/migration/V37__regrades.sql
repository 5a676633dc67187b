-- Levels that an older version of their game's rules judged, found without a look at the others. A shelf knows few versions,
-- so the index is small: an entry for each shelf and version, and a list of places behind it.
create index level_by_rules on level (shelf_id, rules) where withdrawn_at is null;
create index own_level_by_rules on own_level (shelf_id, rules) where withdrawn_at is null;

-- Levels of a game are judged anew by this version of its rules. One at a time a game; the last one is kept.
create table regrade (
    game     text        primary key,
    rules    integer     not null,
    state    text        not null check (state in ('running', 'stopped', 'done')),
    -- Who has begun it.
    key_id   text        not null,
    tenant   text        not null,
    begun_at timestamptz not null default now(),
    ended_at timestamptz,
    -- What came of those that are judged: on their shelf as before, on another, taken out.
    kept     bigint      not null default 0,
    moved    bigint      not null default 0,
    refused  bigint      not null default 0
);

-- The levels whose boards solvers have been asked about, and those about which they could not tell.
create table regrade_asked (
    game      text        not null,
    -- Whose own board it is; '' where it is everybody's.
    tenant    text        not null,
    id        uuid        not null,
    asked_at  timestamptz not null default now(),
    tries     integer     not null default 1,
    undecided boolean     not null default false,
    primary key (game, tenant, id)
);

create index regrade_asked_by_id on regrade_asked (id);

-- Places in lanes that have no level any more, for it belongs to another shelf now. Draws step over them, and stock does not
-- count them. As long as the level is named it may be given a place on its new shelf, if nobody was given it at this one.
create table lane_hole (
    shelf_id integer  not null,
    lane     smallint not null,
    ordinal  integer  not null,
    tenant   text,
    level_id uuid,
    primary key (shelf_id, lane, ordinal)
);

create index lane_hole_waiting on lane_hole (shelf_id) where level_id is not null;
