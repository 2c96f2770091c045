-- Calls of intercoms, written with the readings that tell of them.
create table intercom_call (
  id bigint generated always as identity primary key,
  customer_id int not null,
  device_id int not null,
  -- By the clock of the intercom, as all moments here.
  pressed_at timestamptz not null,
  answered_at timestamptz,
  -- Where it was answered, and by which user where that is known.
  answerer text check (answerer in ('controlRoom', 'dutyPhone')),
  answered_by text not null default '',
  ended_at timestamptz,
  ending text check (ending in ('hungUp', 'handedOver', 'missed')),
  police_number text,
  check ((answered_at is null) = (answerer is null)),
  check ((ended_at is null) = (ending is null)),
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create unique index intercom_call_open on intercom_call (device_id) where ended_at is null;
create index intercom_call_at on intercom_call (customer_id, pressed_at desc, id desc);
create index intercom_call_device on intercom_call (device_id, pressed_at desc, id desc);
create index intercom_call_kept on intercom_call (pressed_at);
select tenant_policy('intercom_call');
select group_policy('intercom_call', 'exists (select from device where device.id = intercom_call.device_id)');
revoke insert, update, delete on intercom_call from lamplighter_request;
