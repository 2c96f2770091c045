-- Devices that measure what a trigger asks for, and when that is to start its scene.
create table scene_value (
  scene_id int not null,
  customer_id int not null,
  trigger smallint not null,
  device_id int not null,
  value float8 not null,
  due_at timestamptz not null,
  -- It has started its scene, or could not: it does not again before it measures otherwise.
  fired boolean not null default false,
  primary key (scene_id, trigger, device_id),
  foreign key (customer_id, scene_id) references scene (customer_id, id) on delete cascade,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index scene_value_due on scene_value (due_at) where not fired;
create index scene_value_device on scene_value (customer_id, device_id);
select tenant_policy('scene_value');
select group_policy('scene_value', 'exists (select from device where device.id = scene_value.device_id)');

-- What started a run by a value: device, point and value, as they stood then.
alter table scene_run add column measured jsonb;
