-- Media that a player was ordered to show or play, and may fetch.
create table media_device (
  customer_id int not null,
  device_id int not null,
  media_id int not null,
  -- When it was ordered last.
  at timestamptz not null,
  primary key (device_id, media_id),
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade,
  foreign key (customer_id, media_id) references media (customer_id, id) on delete cascade
);
create index media_device_media on media_device (media_id);
create index media_device_kept on media_device (at);
select tenant_policy('media_device');
select group_policy('media_device', 'exists (select from device where device.id = media_device.device_id)');
revoke insert, update, delete on media_device from lamplighter_request;
