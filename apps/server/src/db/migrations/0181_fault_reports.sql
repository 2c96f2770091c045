-- What people on the street report, and what became of it.
create table fault_report (
  id bigint generated always as identity primary key,
  customer_id int not null references customer,
  -- Random: who knows it may ask how it stands.
  receipt text not null unique,
  at timestamptz not null,
  kind text not null,
  severity smallint not null check (severity between 1 and 3),
  -- As it was entered.
  code text not null,
  place text not null,
  text text not null,
  phone text,
  lat double precision,
  lng double precision,
  -- Where it belongs, as far as that is known; none is not of any group.
  station_id int,
  pole_id int,
  device_id int,
  -- The first report of the same thing, while that is open.
  first_id bigint,
  closed_at timestamptz,
  closed_by text not null default '',
  answer text not null default '',
  -- Of the challenge that was solved for it: each serves once.
  proof bytea not null unique,
  -- Keyed hash of the address that it came from, against floods.
  sender bytea not null,
  unique (customer_id, id),
  foreign key (customer_id, station_id) references station (customer_id, id) on delete set null (station_id),
  foreign key (customer_id, pole_id) references pole (customer_id, id) on delete set null (pole_id),
  foreign key (customer_id, device_id) references device (customer_id, id) on delete set null (device_id),
  foreign key (customer_id, first_id) references fault_report (customer_id, id) on delete set null (first_id)
);
create index fault_report_at on fault_report (customer_id, at desc, id desc);
create index fault_report_kept on fault_report (at);
create index fault_report_sender on fault_report (sender, at);
create index fault_report_phone on fault_report (phone, at) where phone is not null;
create index fault_report_device on fault_report (device_id) where device_id is not null;
create index fault_report_pole on fault_report (pole_id) where pole_id is not null;
create index fault_report_station on fault_report (station_id) where station_id is not null;
create index fault_report_first on fault_report (first_id) where first_id is not null;
create index fault_report_open on fault_report (customer_id, lat) where closed_at is null;
select tenant_policy('fault_report');
select group_policy('fault_report', 'exists (select from station where station.id = fault_report.station_id)');
revoke delete on fault_report from lamplighter_request;

create table fault_report_photo (
  id uuid primary key,
  customer_id int not null,
  report_id bigint not null,
  type text not null,
  image bytea not null,
  print text not null,
  width int not null,
  height int not null,
  at timestamptz not null,
  foreign key (customer_id, report_id) references fault_report (customer_id, id) on delete cascade
);
create index fault_report_photo_of on fault_report_photo (report_id, at);
select tenant_policy('fault_report_photo');
select group_policy('fault_report_photo', 'exists (select from fault_report where fault_report.id = fault_report_photo.report_id)');
revoke update, delete on fault_report_photo from lamplighter_request;

-- What stands around a position, and what carries a number as somebody types it.
create index pole_position on pole (customer_id, lat) where lat is not null;
create index pole_number_typed on pole (customer_id, upper(number));
create index device_code_typed on device (customer_id, upper(code));
