-- Whoever runs a house reads what that house has changed, the newest first.
create index change_of_house on change (tenant, id);
