-- What a level is compared by with others of its shelf, a few bytes of it: a level that is nearly the same as one on the shelf
-- is not taken. Rows are written under the turn of intake alone, so `seq` is the order in which they came to be visible. No
-- foreign keys: levels and shelves never go.
create table level_sketch (
    shelf_id integer not null,
    seq      bigint  generated always as identity,
    level_id uuid    not null primary key,
    sketch   bytea   not null
);

create index level_sketch_by_shelf on level_sketch (shelf_id, seq);

-- In how many of a hundred cells levels of a shelf have to differ, and what came of the boards since that was last looked at.
create table shelf_likeness (
    shelf_id integer  primary key,
    floor    smallint not null check (floor between 0 and 100),
    judged   integer  not null,
    refused  integer  not null
);

-- Up to which level all have been looked at for one that has no sketch: those from before, and those that came in otherwise.
create table sketched (
    single boolean primary key default true check (single),
    seq    bigint  not null
);
