-- What a house has taken out is not dealt to its players, also where the same board has become everybody's meanwhile.
-- Everything else of the function is as before, so only the line that differs is changed.
do $change$
declare
    before text := pg_get_functiondef('make_draw'::regproc);
    after text := replace(before,
        'where common.id is not null or own.id is not null',
        'where common.id is not null and twin_own.withdrawn_at is null or own.id is not null');
begin
    if after = before then
        raise exception 'make_draw is not as it was made by V40';
    end if;
    execute after;
end
$change$;
