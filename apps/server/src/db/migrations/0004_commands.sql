create table command_order (
  id uuid primary key,
  customer_id int not null references customer,
  person_id int,
  account text not null,
  code text not null,
  args jsonb,
  until timestamptz,
  asked_at timestamptz not null,
  total int not null
);
create index command_order_customer on command_order (customer_id, asked_at desc);
select tenant_wall('command_order');

create table command_item (
  id uuid primary key,
  -- correlation id on the wire
  cmd_id uuid not null unique,
  -- Written with its order in one transaction: a foreign key would check each of thousands of items one by one.
  order_id uuid not null,
  customer_id int not null,
  device_id int not null references device on delete cascade,
  code text not null,
  args jsonb,
  -- 0 pending, 2 failed, 3 timed out, 9 replied
  status smallint not null default 0,
  confirms text not null default 'reply',
  tries smallint not null default 0,
  asked_at timestamptz not null,
  accepted_at timestamptz,
  answered_at timestamptz,
  proof text not null default 'none',
  proved_at timestamptz,
  measured real,
  expected real,
  tolerance real,
  message text not null default '',
  content text not null default '',
  until timestamptz,
  expires_at timestamptz not null
) with (fillfactor = 60);
create index command_item_order on command_item (order_id);
create index command_item_device on command_item (device_id, asked_at desc);
create index command_item_open on command_item (status) where status = 0 or proof = 'waiting';
select tenant_wall('command_item');
