-- Whose player races in a race of another house, so that they are erased there too. player_id stays the race's own house's
-- alone: whoever has one there has been given its boards. Null: of the race's own house, of nobody's, or noted by an older build.
alter table racer add column visitor_tenant text, add column visitor_id text;

create index racer_by_visitor on racer (visitor_tenant, visitor_id) where visitor_id is not null;
