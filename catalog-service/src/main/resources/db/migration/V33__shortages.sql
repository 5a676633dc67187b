-- What was asked for and could not be given, by those who did not wait for it: levels are made for them too, for when they
-- come again. The shelf has enough when so many stand on it; nobody is counted down.
create table shelf_short (
    shelf_id integer     primary key references shelf (id),
    enough   bigint      not null,
    until    timestamptz not null
);
