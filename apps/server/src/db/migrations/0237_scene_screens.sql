-- What screens showed before a run of a scene changed them.
create table scene_screen (
  run_id uuid not null,
  device_id int not null,
  customer_id int not null,
  shown jsonb not null,
  primary key (run_id, device_id),
  foreign key (customer_id, run_id) references scene_run (customer_id, id) on delete cascade,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index scene_screen_device on scene_screen (device_id);
select tenant_policy('scene_screen');
select group_policy('scene_screen', 'exists (select from device where device.id = scene_screen.device_id)');
revoke update, delete on scene_screen from lamplighter_request;
