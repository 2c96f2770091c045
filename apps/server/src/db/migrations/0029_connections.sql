-- What passed on each connection, hour by hour; kept for 35 days.
create table connection_hour (
  device_id int not null references device on delete cascade,
  customer_id int not null,
  at timestamptz not null,
  -- frames from the field and to it
  up int not null,
  down int not null,
  -- orders that came to an answer or ran out of time, those answered, and how long the answers took in all
  sent int not null,
  answered int not null,
  reply_ms bigint not null,
  -- answers by how long they took, in the order of REPLY_BOUNDS; null where there was none
  replies int[],
  -- times it went offline
  lost int not null,
  -- seconds that a server watched it, and of these online
  watched real not null,
  online real not null,
  last_up timestamptz,
  last_down timestamptz,
  primary key (device_id, at)
);
create index connection_hour_at on connection_hour (at);
select tenant_wall('connection_hour');
select reach_wall('connection_hour', 'exists (select from device where device.id = device_id)');

create function added(one int[], other int[]) returns int[]
language sql immutable as $$
  select coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) order by i), one)
  from unnest(one, other) with ordinality as pair(a, b, i)
$$;
