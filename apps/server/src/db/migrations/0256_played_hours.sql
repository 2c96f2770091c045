-- What LED screens and speakers played in each hour of a day, s; 24 of them. A play counts in the hour in which it began.
alter table pole_day add column played int[];

set local role lamplighter_system;
select make_partitions('pole_day', (select coalesce(min(at), now()) - interval '1 day' from play), now());
insert into pole_day (customer_id, device_id, kind, day, played)
select customer_id, device_id, kind, day, array(
  select coalesce(sum(n) filter (where h = hour), 0)::int from generate_series(0, 23) hour cross join unnest(hours, counts) as u(h, n)
  group by hour order by hour)
from (
  select p.customer_id, p.device_id, d.kind, (p.at at time zone c.time_zone)::date as day,
    array_agg(extract(hour from p.at at time zone c.time_zone)::int) as hours, array_agg(p.seconds) as counts
  from play p join device d on d.id = p.device_id join customer c on c.id = p.customer_id
  where p.seconds > 0 and d.kind in ('led-screen', 'broadcast') group by 1, 2, 3, 4) played;
reset role;
