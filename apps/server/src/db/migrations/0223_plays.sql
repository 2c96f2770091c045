-- What screens showed and speakers spoke, as they report it; one row is known by when it began.
create table play (
  customer_id int not null,
  device_id int not null,
  -- By the clock of the player.
  at timestamptz not null,
  text text not null,
  -- Name of what was played; empty for a text that has none.
  item text not null,
  -- Null until it is over.
  seconds int,
  primary key (device_id, at),
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
) partition by range (at);
select make_partitions('play', now() - interval '1 month', now() + interval '3 months');
select tenant_policy('play');
select group_policy('play', 'exists (select from device where device.id = play.device_id)');
revoke insert, update, delete on play from lamplighter_request;
