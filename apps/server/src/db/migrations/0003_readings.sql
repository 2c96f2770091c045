-- One row for a device and moment; points in the order of the kind, null where the message did not carry one.
create table reading (
  device_id int not null,
  at timestamptz not null,
  customer_id int not null,
  points double precision[] not null,
  primary key (device_id, at)
) partition by range (at);
select tenant_wall('reading');

-- Two messages of one moment complete each other.
create function merged(old double precision[], fresh double precision[]) returns double precision[]
language sql immutable as $$
  select array_agg(coalesce(f, o) order by i)
  from unnest(old, fresh) with ordinality as pair(o, f, i)
$$;

-- Makes the partition of a day. Partitions are reached only through the parent, whose policies hold.
create function make_reading_partition(day date) returns void language plpgsql security definer set search_path = public as $$
declare part text := 'reading_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(part) is not null then return; end if;
  execute format('create table if not exists %I partition of reading for values from (%L) to (%L)',
    part, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
exception when duplicate_table then null;
end $$;

create table reading_hour (
  device_id int not null,
  at timestamptz not null,
  customer_id int not null,
  mean real[] not null,
  low real[] not null,
  high real[] not null,
  primary key (device_id, at)
);
select tenant_wall('reading_hour');

create table reading_day (
  device_id int not null,
  day date not null,
  customer_id int not null,
  mean real[] not null,
  low real[] not null,
  high real[] not null,
  primary key (device_id, day)
);
select tenant_wall('reading_day');

-- Hours whose roll-up no longer matches their readings.
create table rollup_due (hour timestamptz primary key);
grant select, insert, delete on rollup_due to lamplighter_system;

-- The whole organisation, minute by minute: what the home screen draws.
create table load_sample (
  customer_id int not null,
  at timestamptz not null,
  lamp_watts real not null,
  planned_watts real not null,
  lamps int not null,
  online int not null,
  lit int not null,
  primary key (customer_id, at)
);
select tenant_wall('load_sample');
revoke execute on function make_reading_partition(date) from public;
grant execute on function make_reading_partition(date) to lamplighter_system;
