-- Of the figures of a day what the analysis of smart poles sums up: a narrow row for each device that has any of it.
create table pole_day (
  customer_id int not null,
  device_id int not null,
  kind text not null,
  -- Of the organisation's clock.
  day date not null,
  -- Wh that a power gateway metered, and mean W of each of its loops.
  energy double precision,
  loops real[],
  -- Mean users of an access point in each hour of the day, 24 of them.
  users real[],
  -- Phones charged.
  uses int,
  -- Means of an environment station, ug/m3.
  pm25 real,
  pm10 real,
  primary key (kind, day, device_id)
) partition by range (day);
select make_partitions('pole_day', now() - interval '1 month', now() + interval '3 months');
select tenant_policy('pole_day');
-- Read by the hundred thousand: asked once for all devices in reach, not for each row.
select group_policy('pole_day', 'pole_day.device_id in (select device.id from device)');
revoke insert, update, delete on pole_day from lamplighter_request;


-- What was measured before; the places of points never change.
set local role lamplighter_system;
select make_partitions('pole_day', (select coalesce(min(day), now()) from reading_day where day > now() - interval '400 days'), now());
insert into pole_day (customer_id, device_id, kind, day, energy, loops, users, uses, pm25, pm10)
select r.customer_id, r.device_id, d.kind, r.day,
  case when d.kind = 'power-gateway' then greatest(0, coalesce(r.added[5],
    r.last[5] - lag(r.last[5]) over (partition by r.device_id order by r.day))) end,
  case when d.kind = 'power-gateway' then r.mean[14:21]::real[] end,
  case when d.kind = 'wifi' then u.users end,
  case when d.kind = 'phone-charging' then r.high[6]::int end,
  case when d.kind = 'environment' then r.mean[6] end, case when d.kind = 'environment' then r.mean[7] end
from reading_day r join device d on d.id = r.device_id join customer c on c.id = r.customer_id
  left join lateral (
    select (array_agg(m))::real[] as users from (
      select avg(h.mean[1]) as m from generate_series(0, 23) hour
        left join reading_hour h on h.device_id = r.device_id and h.at >= r.day::timestamp at time zone c.time_zone
          and h.at < (r.day + 1)::timestamp at time zone c.time_zone and extract(hour from h.at at time zone c.time_zone) = hour
      group by hour order by hour) h) u on d.kind = 'wifi'
where d.kind in ('power-gateway', 'wifi', 'phone-charging', 'environment') and r.day > now() - interval '400 days';
reset role;
