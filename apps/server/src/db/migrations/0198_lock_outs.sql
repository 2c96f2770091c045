-- Parts of power boxes that crews have locked out. One that was removed is kept for ever.
create table lock_out (
  id int generated always as identity primary key,
  customer_id int not null,
  box_id int not null,
  -- Null once the part is no more.
  part_id int,
  part_name text not null,
  part_type smallint not null,
  crew text not null,
  phone text,
  work text not null,
  expected_end timestamptz,
  keeps_off boolean not null,
  person_id int not null,
  account text not null,
  name text not null,
  at timestamptz not null,
  removed_at timestamptz,
  removed_by text not null default '',
  removed_name text not null default '',
  removed_reason text not null default '',
  foreign key (customer_id, box_id) references device (customer_id, id) on delete cascade,
  foreign key (customer_id, part_id) references sub_device (customer_id, id) on delete set null (part_id)
);
create index lock_out_at on lock_out (customer_id, at desc, id desc);
create index lock_out_open on lock_out (box_id) where removed_at is null;
create index lock_out_part on lock_out (part_id);
select tenant_policy('lock_out');
select group_policy('lock_out', 'exists (select from device where device.id = lock_out.box_id)');
revoke update, delete on lock_out from lamplighter_request;
grant update (removed_at, removed_by, removed_name, removed_reason) on lock_out to lamplighter_request;

-- What a lock-out that is not removed concerns: the outputs above and below its part, and the lamps on branches below it.
-- A main distribution and a transfer switch concern their whole power box.
create function lock_out_points(lock_out_id int) returns table (device_id int, point text) language sql stable as $$
  with recursive locked as (
    select l.box_id, p.id, p.type, p.parent_id from lock_out l join sub_device p on p.id = l.part_id
    where l.id = lock_out_id and l.removed_at is null
  ), below as (
    select id from locked union select c.id from below b join sub_device c on c.parent_id = b.id
  ), above as (
    select id, parent_id from locked union select p.id, p.parent_id from above a join sub_device p on p.id = a.parent_id
  )
  select l.box_id, 'loop' || o.number || '.state' from locked l join sub_device o on o.box_id = l.box_id and o.type = 3
  where l.type in (1, 2) or o.id in (select id from below union all select id from above)
  union all
  select d.id, 'lamp.command' from locked l join device d on d.box_id = l.box_id and d.kind = 'luminaire'
  where l.type in (1, 2) or d.branch_id in (select id from below)
$$;

update role set operations = operations || array['lockOut.set']
where operations @> array['box.control'] and not operations @> array['lockOut.set'];
update role set operations = operations || array['lockOut.override']
where operations @> array['box.control', 'scene.run'] and not operations @> array['lockOut.override'];
