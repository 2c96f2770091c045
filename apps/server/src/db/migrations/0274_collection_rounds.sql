-- Rounds of a service truck that empties garbage bins, and their stops.
create table collection_round (
  id bigint generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  name text not null,
  day date not null,
  state text not null default 'planned' check (state in ('planned', 'underWay', 'done', 'cancelled')),
  -- who goes, by account and name; no reference: it stays when the user is deleted
  account text not null,
  person text not null,
  start_lat float8 not null,
  start_lng float8 not null,
  metres int not null,
  -- stops that nobody has ticked, whoever may see them
  open int not null,
  maker text not null,
  made_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- empty where its last stop ended it
  ended_by text not null default '',
  constraint collection_round_customer_id unique (customer_id, id)
);
create index collection_round_at on collection_round (customer_id, made_at desc, id desc);
create index collection_round_kept on collection_round (made_at);
select tenant_policy('collection_round');

create table collection_stop (
  customer_id int not null,
  round_id bigint not null,
  device_id int not null,
  place int not null,
  lat float8 not null,
  lng float8 not null,
  metres int not null,
  -- what the bin said when the round was made, %, h
  fill float8,
  since_emptied float8,
  result text check (result in ('emptied', 'failed')),
  reason text not null default '',
  -- empty where the bin measured it
  ticked_by text not null default '',
  ticked_at timestamptz,
  is_measured boolean not null default false,
  primary key (round_id, device_id),
  foreign key (customer_id, round_id) references collection_round (customer_id, id) on delete cascade,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index collection_stop_device on collection_stop (device_id, round_id);
select tenant_policy('collection_stop');
select group_policy('collection_stop', 'exists (select from device where device.id = collection_stop.device_id)');
