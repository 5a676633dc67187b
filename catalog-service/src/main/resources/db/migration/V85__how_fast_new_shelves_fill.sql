-- A moving average that begins at nothing tells of a steady pace 1 - exp(-age / 300): twelve where thirty came, in the third
-- minute. Divided by that it is right from the beginning, as Adam corrects its own (Kingma and Ba, "Adam: A Method for
-- Stochastic Optimization", 2015). A minute is the least, for of a moment nothing can be said by the minute. When the averages
-- began that are there nobody knows, so they begin anew.
alter table shelf add column rated_since timestamptz not null default now();
update shelf set rate = 0, rated_at = now();

create function rate_now(rate double precision, rated_at timestamptz, since timestamptz) returns double precision
    language sql stable parallel safe
return rate_now(rate, rated_at) / (1 - exp(-least(greatest(extract(epoch from now() - since), 60) / 300, 50)));
