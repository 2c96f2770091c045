-- Readings that the database refused, with the reason: the others of their batch were stored.
create table reading_quarantine (
  id bigint generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  -- no reference: the device may be the reason
  device_id int not null,
  -- as the device said it, which may be no time at all
  at_ms text not null,
  points text not null,
  reason text not null,
  refused_at timestamptz not null default now()
);
create index reading_quarantine_newest on reading_quarantine (customer_id, id desc);
select tenant_wall('reading_quarantine');
select reach_wall('reading_quarantine', 'exists (select from device where device.id = device_id)');

-- Devices that a gateway announced and that it does not carry: nothing of theirs counts until a user accepts them.
create table pending_device (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  gateway_id int not null references device on delete cascade,
  code text not null,
  kind text not null,
  name text not null,
  firmware text,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  unique (gateway_id, code)
);
create index pending_device_of_customer on pending_device (customer_id);
select tenant_wall('pending_device');
select reach_wall('pending_device', 'exists (select from device where device.id = gateway_id)');
