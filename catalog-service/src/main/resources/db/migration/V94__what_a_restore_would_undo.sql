-- Whose the subject of a change is, where it is a house's: its key may be forgotten earlier than what was done with it.
alter table change add column subject_tenant text;
update change set subject_tenant = api_key.tenant from api_key
where kind in ('key-made', 'key-rotated', 'key-revoked') and api_key.id::text = subject;

-- Catalogs of an older build, which run on while this one comes, do not say it.
create function say_whose_key() returns trigger language plpgsql as $$
begin
    select tenant into new.subject_tenant from api_key where id::text = new.subject;
    return new;
end
$$;

create trigger whose_key_was_changed before insert on change for each row
when (new.subject_tenant is null and new.kind in ('key-made', 'key-rotated', 'key-revoked')) execute function say_whose_key();

-- To be called before the database goes in whose place a dump is restored, with a moment before the dump: statements for the
-- restored one, that bring keys to where they are now, take out what was taken out since and note what was noted since, to be run
-- before a catalog serves. The last one tells who was erased since and is there again.
-- The oldest keys come first: in a dump of before V88 a key has to be there before the one that was made in its stead.
create function before_restore(dumped timestamptz) returns setof text language sql stable as $$
    select told from (
        select 1 as step, made_at as at, format('insert into api_key select * from jsonb_populate_record(null::api_key, %L)'
            ' on conflict (id) do update set revoked_at = coalesce(api_key.revoked_at, excluded.revoked_at),'
            ' expires_at = least(api_key.expires_at, excluded.expires_at),'
            ' changed_at = coalesce(api_key.changed_at, excluded.changed_at), made_until = case'
            ' when api_key.changed_at is null then excluded.made_until else api_key.made_until end;', to_jsonb(api_key)) as told
        from api_key
        union all
        select 2, at, format('update api_key set revoked_at = coalesce(revoked_at, %L) where id = %L;', at, subject)
        from change where at >= dumped and kind in ('key-revoked', 'key-rotated')
            and not exists (select from api_key where id::text = subject)
        union all
        select 3, withdrawn_at, format('with gone as (update level set withdrawn_at = %L where id = %L and withdrawn_at is null'
            ' returning shelf_id) update shelf set total = total - 1 from gone where shelf.id = gone.shelf_id;', withdrawn_at, id)
        from level where withdrawn_at >= dumped
        union all
        select 4, withdrawn_at, format('update own_level set withdrawn_at = %L where id = %L and tenant = %L'
            ' and withdrawn_at is null;', withdrawn_at, id, tenant)
        from own_level where withdrawn_at >= dumped
        union all
        select 5, at, format('delete from player_mark where player = %L;', subject)
        from change where at >= dumped and kind = 'player-erased' and detail = 'with marks'
        union all
        select 6, at, format('insert into change overriding user value select * from jsonb_populate_record(null::change, %L)'
            ' as noted where not exists (select from change where (at, key_id, kind, subject)'
            ' = (noted.at, noted.key_id, noted.kind, noted.subject));', to_jsonb(change))
        from change where at >= dumped
        union all
        select 7, null, format('select distinct tenant as house, player_id as "to be erased again" from player_rating'
            ' join (values %s) as gone (house, player) on house = tenant and player::uuid = left(encode(sha256('
            'convert_to(tenant, ''UTF8'') || ''\x00''::bytea || convert_to(player_id, ''UTF8'')), ''hex''), 32)::uuid;',
            string_agg(distinct format('(%L, %L)', subject_tenant, subject), ', '))
        from change where at >= dumped and kind = 'player-erased'
        having count(*) > 0) as all_told
    order by step, at
$$;

-- Nobody can tell which codes to sign in by were used since the dump.
create or replace function after_restore() returns void language sql as $$
    insert into restoration default values;
    update lane set floor = filled, front = filled;
    update api_key set revoked_at = now()
    where 'sign-in' = any (scopes) and revoked_at is null and (expires_at is null or expires_at > now());
$$;
