-- Openings of locks, written with the readings that tell of them.
create table lock_opening (
  id bigint generated always as identity primary key,
  customer_id int not null,
  device_id int not null,
  -- By the clock of the lock, as all moments here.
  opened_at timestamptz not null,
  -- As the lock tells it: 1 key, 2 code, 3 app, 4 remote, 0 unknown; and the number of its user, 0 for none.
  way int not null,
  opener int not null,
  -- Who sent the command that opened it.
  opened_by text not null,
  is_forced boolean not null,
  was_left_open boolean not null default false,
  closed_at timestamptz,
  foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade
);
create unique index lock_opening_open on lock_opening (device_id) where closed_at is null;
create index lock_opening_at on lock_opening (customer_id, opened_at desc, id desc);
create index lock_opening_device on lock_opening (device_id, opened_at desc, id desc);
create index lock_opening_kept on lock_opening (opened_at);
select tenant_policy('lock_opening');
select group_policy('lock_opening', 'exists (select from device where device.id = lock_opening.device_id)');
revoke insert, update, delete on lock_opening from lamplighter_request;
