-- An order by group number goes out as soon as it stands here: its items follow, and whoever starts the server after a
-- failure makes those that are missing. Null once they stand.
alter table command_order
  add column devices int[],
  add column expires_at timestamptz;
create index command_order_whole on command_order (asked_at) where devices is not null;
