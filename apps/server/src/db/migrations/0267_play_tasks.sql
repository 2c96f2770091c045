-- What screens show and speakers play by themselves, at certain times of certain days.
create table play_task (
  id int generated always as identity primary key,
  customer_id int not null references customer on delete cascade,
  name text not null,
  enabled boolean not null,
  -- as the contract has it, without what stands in columns
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  -- no reference: it stays when the user is deleted
  maker_id int not null,
  maker text not null,
  changed_at timestamptz not null,
  checker text,
  checked_at timestamptz,
  reason text not null default '',
  constraint play_task_customer_id unique (customer_id, id)
);
select tenant_policy('play_task');

create table play_task_device (
  customer_id int not null,
  task_id int not null,
  device_id int not null,
  primary key (task_id, device_id),
  foreign key (customer_id, task_id) references play_task (customer_id, id) on delete cascade,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create index play_task_device_device on play_task_device (device_id);
select tenant_policy('play_task_device');
select group_policy('play_task_device', 'exists (select from device where device.id = play_task_device.device_id)');

-- The task that a play was of.
alter table play add column task int;
create index play_of_task on play (task, device_id, at) where task is not null;
