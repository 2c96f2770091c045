-- Sessions at charging piles, as the piles tell their beginning and their end.
create table charge_session (
  id bigint generated always as identity primary key,
  customer_id int not null,
  device_id int not null,
  -- Given to the pile when it began.
  number int not null,
  tag text not null,
  -- By the clock of the pile.
  started_at timestamptz not null,
  -- Wh
  meter_start double precision not null,
  -- Of a kWh when it began.
  price numeric not null,
  stopped_at timestamptz,
  -- Wh; null where the pile did not tell its end.
  energy double precision,
  reason text not null default '',
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create unique index charge_session_open on charge_session (device_id) where stopped_at is null;
create index charge_session_at on charge_session (customer_id, started_at desc, id desc);
create index charge_session_device on charge_session (device_id, started_at desc, id desc);
create index charge_session_kept on charge_session (started_at);
select tenant_policy('charge_session');
select group_policy('charge_session', 'exists (select from device where device.id = charge_session.device_id)');
revoke insert, update, delete on charge_session from lamplighter_request;
