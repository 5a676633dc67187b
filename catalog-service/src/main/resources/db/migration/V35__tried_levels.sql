-- Which levels a player has tried is kept for ever: a level counts once for a player. It was a row of some 190 bytes for each
-- first try, with its index. Now it is eight bytes, the first of the level's id, in one of eight rows a player: by the last
-- three bits of those bytes, so that no row grows long.
create table tried (
    tenant    text     not null,
    player_id text     not null,
    part      smallint not null,
    levels    bytea    not null,
    primary key (tenant, player_id, part)
) with (fillfactor = 80);

-- The bytes of a digest cannot be compressed.
alter table tried alter column levels set storage external;

-- What is known, and behind it what of the other is not known yet, eight bytes each.
create function with_new(known bytea, told bytea) returns bytea
    language plpgsql immutable parallel safe as $$
declare
    one bytea;
begin
    for at in 1..length(told) by 8 loop
        one := substring(told from at for 8);
        if position(one in known) = 0 then
            known := known || one;
        end if;
    end loop;
    return known;
end $$;

insert into tried (tenant, player_id, part, levels)
    select tenant, player_id, get_byte(uuid_send(level_id), 7) & 7,
        string_agg(substring(uuid_send(level_id) from 1 for 8), ''::bytea)
    from first_try group by 1, 2, 3;

-- By which attempt it was tried first is known as long as the attempt is.
alter table attempt add column first boolean not null default false;
update attempt set first = true from first_try
    where first_try.tenant = attempt.tenant and first_try.player_id = attempt.player_id
        and first_try.level_id = attempt.level_id and first_try.attempt_id = attempt.attempt_id;

-- Replicas of before write first tries here until they are replaced. It is to be dropped after that.
truncate first_try;
