-- What the external alarm server last said of each device.
alter table alarm_device
  add column online boolean not null default false,
  add column alarm boolean not null default false,
  add column running boolean not null default false;
