-- Tables that grow with the fleet and with time are partitioned by it: readings by day, the others by month, of UTC. There is
-- no default partition: with one a list of the newest would have to look into every partition.
create function partition_step(parent regclass) returns interval language sql stable as
  $$ select case when parent = 'reading'::regclass then interval '1 day' else interval '1 month' end $$;

-- Makes the partition that a moment belongs to, if it is not there. Partitions are reached only through the parent, whose
-- policies hold. It is attached, which waits for nobody who reads or writes the others.
create function make_partition(parent regclass, moment timestamptz) returns void language plpgsql security definer
set search_path = public set lock_timeout = '2s' as $$
declare
  step interval := partition_step(parent);
  first timestamp := date_trunc(case when step = '1 day' then 'day' else 'month' end, moment at time zone 'UTC');
  part text;
begin
  select relname || to_char(first, case when step = '1 day' then '_YYYYMMDD' else '_YYYYMM' end) into strict part
  from pg_class where oid = parent and relkind = 'p' and relnamespace = 'public'::regnamespace;
  if to_regclass(part) is not null then return; end if;
  -- One at a time: another may have made it meanwhile, of which the names that this connection knows say nothing yet.
  perform pg_advisory_xact_lock(hashtext('lamplighter.' || part));
  if exists (select from pg_class where relname = part and relnamespace = 'public'::regnamespace) then return; end if;
  execute format('create table %I (like %s including defaults including constraints including storage)', part, parent);
  execute format('alter table %s attach partition %I for values from (%L) to (%L)',
    parent, part, first || '+00', first + step || '+00');
end $$;

-- Makes all from one moment to another.
create function make_partitions(parent regclass, first timestamptz, last timestamptz) returns void language sql as $$
  select make_partition(parent, least(moment, last)) from generate_series(first, last + partition_step(parent), partition_step(parent)) moment
$$;

-- Drops the oldest partition that ended before a moment; false when there is none, or no partitions at all. Bounded, so that
-- nothing that may still be sent to us is lost with it: gateways deliver the days of a month. It waits for nobody who reads,
-- and is tried again.
create function drop_partition(parent regclass, before timestamptz) returns boolean language plpgsql security definer
set search_path = public set lock_timeout = '2s' as $$
declare
  step interval := partition_step(parent);
  part text;
begin
  select c.relname into part
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where p.oid = parent and p.relkind = 'p' and p.relnamespace = 'public'::regnamespace
    and to_date(substr(c.relname, length(p.relname) + 2), 'YYYYMMDD') + step
      <= least(before, now() - interval '31 days') at time zone 'UTC'
  order by c.relname limit 1;
  if part is null then return false; end if;
  execute format('drop table %I', part);
  return true;
end $$;

revoke execute on function make_partition(regclass, timestamptz) from public;
revoke execute on function make_partitions(regclass, timestamptz, timestamptz) from public;
revoke execute on function drop_partition(regclass, timestamptz) from public;
grant execute on function make_partition(regclass, timestamptz) to lamplighter_system;
grant execute on function make_partitions(regclass, timestamptz, timestamptz) to lamplighter_system;
grant execute on function drop_partition(regclass, timestamptz) to lamplighter_system;
drop function make_reading_partition(date);
drop function drop_reading_partition(date);

-- Puts a partitioned table in the place of another, with its rows; keys, indexes, identity and walls are given to it after.
create function partition_by_month(old regclass, col name) returns void language plpgsql as $$
declare
  name text := old::text;
  first timestamptz;
begin
  execute format('alter table %I no force row level security', name);
  execute format('alter table %I rename to %I', name, name || '_whole');
  execute format('create table %I (like %I including defaults) partition by range (%I)', name, name || '_whole', col);
  execute format('select coalesce(min(%I), now()) from %I', col, name || '_whole') into first;
  perform make_partitions(name::regclass, least(first, now() - interval '1 month'), now() + interval '3 months');
  execute format('insert into %I select * from %I', name, name || '_whole');
  execute format('drop table %I', name || '_whole');
end $$;

select partition_by_month('reading_hour', 'at');
alter table reading_hour add primary key (device_id, at);
select tenant_wall('reading_hour');
select reach_wall('reading_hour', 'exists (select from device where device.id = reading_hour.device_id)');

select partition_by_month('reading_day', 'day');
alter table reading_day add primary key (device_id, day);
select tenant_wall('reading_day');
select reach_wall('reading_day', 'exists (select from device where device.id = reading_day.device_id)');

select partition_by_month('event', 'at');
alter table event
  alter id add generated always as identity,
  add primary key (id, at),
  add foreign key (customer_id) references customer,
  add foreign key (customer_id, device_id) references device (customer_id, id) on delete cascade,
  add foreign key (customer_id, station_id) references station (customer_id, id) on delete cascade;
select setval(pg_get_serial_sequence('event', 'id'), coalesce(max(id), 1), max(id) is not null) from event;
create index event_customer on event (customer_id, at desc, id desc);
create index event_device on event (device_id, at desc, id desc);
select tenant_wall('event');
select reach_wall('event',
  'exists (select from device where device.id = event.device_id) or exists (select from station where station.id = event.station_id)');

drop function partition_by_month(regclass, name);

update job set name = 'system.partitions' where name = 'readings.partitions';
delete from job where name = 'readings.forget';
