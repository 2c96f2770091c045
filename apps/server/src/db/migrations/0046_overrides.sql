-- What holds a device off its schedule: the manual command that it answered last for each of its points. A command that
-- resumed the schedule stands here too, ended when it was answered, so that nothing older can come back.
create table device_override (
  device_id int not null references device on delete cascade,
  point text not null,
  customer_id int not null references customer,
  sequence bigint not null,
  order_id uuid not null,
  account text not null,
  code text not null,
  args jsonb,
  since timestamptz not null,
  ends_at timestamptz not null,
  primary key (device_id, point)
);
create index device_override_ends on device_override (customer_id, ends_at);
select tenant_wall('device_override');
select reach_wall('device_override', 'exists (select from device where device.id = device_id)');
