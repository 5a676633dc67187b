-- A player's attempts, the newest first, and all of them when the player is erased.
create index attempt_by_player on attempt (tenant, player_id, told_at, attempt_id);

-- Pages of levels by score are read shelf by shelf, as those by age are.
create index level_by_score on level (shelf_id, score, seq, moves) where withdrawn_at is null;

-- What a tenant's players have played most.
create index level_stats_by_plays on level_stats (tenant, plays, level_id);

-- Who wanted what is kept no longer than it is wanted: it has players' names in it.
update draw set request = '' where state <> 'pending';
update rush set request = '';
