-- What is agreed with advertisers: for which time which screens show what, and what it costs.
create table ad_contract (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  number text not null,
  advertiser text not null,
  contact text not null,
  phone text not null,
  first_day date not null,
  last_day date not null,
  -- the end of the last day by the clock of the organisation: from then on it is kept for a time
  until_at timestamptz not null,
  -- Monday is 1
  days int[] not null check (cardinality(days) > 0),
  starts_at text not null,
  ends_at text not null,
  -- of a showing
  seconds int not null check (seconds > 0),
  -- one of them; no references: what was sold stays when it is deleted
  media_id int,
  programme_id int,
  item text not null,
  pricing text not null check (pricing in ('showing', 'screenDay', 'month')),
  price numeric(14, 4) not null check (price >= 0),
  note text not null,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'refused')),
  -- who saved it last or asked for approval; no reference: it stays when the user is deleted
  maker_id int not null,
  maker text not null,
  changed_at timestamptz not null,
  checker text,
  checked_at timestamptz,
  reason text not null default '',
  -- written when it is approved
  currency text,
  ended_on date,
  ended_by text,
  end_reason text not null default '',
  constraint ad_contract_customer_id unique (customer_id, id),
  constraint ad_contract_number unique (customer_id, number)
);
create index ad_contract_kept on ad_contract (until_at);
select tenant_policy('ad_contract');

create table ad_contract_device (
  customer_id int not null,
  contract_id int not null,
  -- no reference: what was sold stays when the screen is gone
  device_id int not null,
  name text not null,
  primary key (contract_id, device_id),
  foreign key (customer_id, contract_id) references ad_contract (customer_id, id) on delete cascade
);
create index ad_contract_device_device on ad_contract_device (device_id);
select tenant_policy('ad_contract_device');
select group_policy('ad_contract_device', 'exists (select from device where device.id = ad_contract_device.device_id)');

-- What a screen showed of a contract in a month.
create table ad_month (
  customer_id int not null,
  contract_id int not null,
  device_id int not null,
  -- its first day
  month date not null,
  -- showings to the end by day of the month
  daily int[] not null check (cardinality(daily) = 31),
  -- of all showings
  seconds int not null,
  primary key (contract_id, device_id, month),
  foreign key (customer_id, contract_id) references ad_contract (customer_id, id) on delete cascade
);
create index ad_month_month on ad_month (customer_id, month);
select tenant_policy('ad_month');
select group_policy('ad_month', 'exists (select from device where device.id = ad_month.device_id)');
revoke insert, update, delete on ad_month from lamplighter_request;

-- The contract that a task carries out, and the seconds of its turn in the loop.
alter table play_task add column contract_id int, add column turn int check (turn > 0),
  add constraint play_task_contract foreign key (customer_id, contract_id) references ad_contract (customer_id, id) on delete cascade;
create unique index play_task_of_contract on play_task (contract_id) where contract_id is not null;
