-- Whoever is forgotten is looked for among what draws hold (HeldTable).
create index draw_held_by_player on draw_held (tenant, player);
