-- How many of 256 places in a row have no level to draw any more, so that whoever looks at the stock need not count each
-- one that lies ahead of the players. Where they have come to is nothing to this: who raises a front changes nothing here. What
-- lies behind all of them stays, and nobody reads it.
create table lane_part (
    shelf_id integer  not null,
    lane     smallint not null,
    -- Of the ordinals 256 * part to 256 * part + 255.
    part     integer  not null,
    gone     integer  not null,
    primary key (shelf_id, lane, part)
);

create function place_is_gone() returns trigger language plpgsql as $$
begin
    insert into lane_part (shelf_id, lane, part, gone) values (new.shelf_id, new.lane, new.ordinal / 256, 1)
    on conflict (shelf_id, lane, part) do update set gone = lane_part.gone + 1;
    return new;
end
$$;

-- Triggers, for catalogs of an older build run on while this one comes. Levels first and then holes, as intake takes them. Before a
-- level is taken out: whoever takes one out has its shelf after that, as intake has all shelves in the end.
create trigger level_is_withdrawn before update of withdrawn_at on level for each row
when (old.withdrawn_at is null and new.withdrawn_at is not null and new.lane is not null) execute function place_is_gone();
create trigger level_has_moved after insert on lane_hole for each row execute function place_is_gone();

insert into lane_part (shelf_id, lane, part, gone)
select shelf_id, lane, ordinal / 256, count(*)
from (select shelf_id, lane, ordinal from lane_hole
      union all
      select shelf_id, lane, ordinal from level where withdrawn_at is not null and lane is not null) as place
group by 1, 2, 3;
