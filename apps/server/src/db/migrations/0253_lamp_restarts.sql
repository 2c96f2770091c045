-- When lamps came back from a dark that nobody had ordered, the newest last: written with the readings that tell of it, as
-- `alarm_condition` is, and read when the server starts.
create table lamp_restart (
  device_id int primary key,
  customer_id int not null,
  at timestamptz[] not null,
  last_at timestamptz not null,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index lamp_restart_kept on lamp_restart (last_at);
select platform_policy('lamp_restart');
