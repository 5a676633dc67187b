-- A level without a place may be taken out while it is being given one: then its place is gone from the beginning.
create or replace trigger level_is_withdrawn before update of withdrawn_at, lane on level for each row
when (new.withdrawn_at is not null and new.lane is not null and (old.withdrawn_at is null or old.lane is null))
execute function place_is_gone();

-- Some may have come to that before. Nobody makes a hole until all are counted.
lock table lane_hole in share row exclusive mode;
delete from lane_part;
insert into lane_part (shelf_id, lane, part, gone)
select shelf_id, lane, ordinal / 256, count(*)
from (select shelf_id, lane, ordinal from lane_hole
      union all
      select shelf_id, lane, ordinal from level where withdrawn_at is not null and lane is not null) as place
group by 1, 2, 3;

-- What a shelf has fallen to was once the setting of all, 40 by default: who raises that is heard now.
update shelf_likeness set floor = 100 where floor = 40;
