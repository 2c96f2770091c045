-- Of two commands for one point of a device the newer decides: this number says which is newer.
alter table command_order add column sequence bigint not null default 0;
create index command_order_sequence on command_order (sequence desc);

alter table command_item
  add column sequence bigint not null default 0,
  -- The level that the lamp reported when its verification was decided, %.
  add column reported real,
  -- The point that was measured for it, which gives the unit of `measured` and `expected`.
  add column measured_point text,
  -- What the caller calls the item; null when it gave no name.
  add column client_id text;
update command_item set sequence = (extract(epoch from asked_at) * 1000000)::bigint where status = 0 or proof = 'waiting';
