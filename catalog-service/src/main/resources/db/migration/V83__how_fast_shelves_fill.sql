-- How many levels a minute come to a shelf of late, and when that was reckoned last: an exponentially weighted moving average, as
-- Unix has of its load. A level counts for one in five minutes at first, and less and less as time goes by.
alter table shelf
    add column rate     double precision not null default 0,
    add column rated_at timestamptz      not null default now();

-- What is left of it now. After four hours that is nothing, and Postgres takes it for an error to reckon on.
create function rate_now(rate double precision, rated_at timestamptz) returns double precision
    language sql stable parallel safe
return rate * exp(-least(greatest(extract(epoch from now() - rated_at), 0) / 300, 50));
