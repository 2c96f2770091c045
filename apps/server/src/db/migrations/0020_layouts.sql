-- Plan views: the picture of a group, and where its devices stand on it.
create table group_background (
  group_id int primary key references device_group on delete cascade,
  customer_id int not null references customer,
  type text not null check (type in ('image/jpeg', 'image/png')),
  image bytea not null,
  -- SHA-256 of the image in hex: its version
  print text not null,
  width int not null,
  height int not null,
  saved_at timestamptz not null
);
select tenant_wall('group_background');
select reach_wall('group_background', 'group_id = any ((select reached_groups())::int[])');

create table device_position (
  group_id int not null references group_background on delete cascade,
  device_id int not null references device on delete cascade,
  customer_id int not null references customer,
  -- fractions of the picture's width and height
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  primary key (group_id, device_id)
);
create index device_position_device on device_position (device_id);
select tenant_wall('device_position');
select reach_wall('device_position', 'group_id = any ((select reached_groups())::int[])');
