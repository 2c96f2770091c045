-- How alarm rules stand for devices, where a value is or was just beyond a limit: written with the values that made it so.
create table alarm_condition (
  device_id int not null,
  customer_id int not null,
  rule text not null,
  -- Of the values, not of the clock: since when without a break, and of the last that changed something.
  since timestamptz not null,
  at timestamptz not null,
  raised boolean not null,
  value double precision not null,
  primary key (device_id, rule),
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index alarm_condition_customer on alarm_condition (customer_id);
select tenant_wall('alarm_condition');
select reach_wall('alarm_condition', 'exists (select from device where device.id = alarm_condition.device_id)');
revoke insert, update, delete on alarm_condition from lamplighter_request;
