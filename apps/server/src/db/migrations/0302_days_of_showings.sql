-- What was shown after midnight counts to the day on which its window began: of contracts whose windows go over midnight the
-- months are counted anew from the plays, as long as these are all kept.
set local role lamplighter_system;
create temporary table counted on commit drop as
select c.customer_id, c.id as contract_id, p.device_id, p.seconds, p.seconds >= c.seconds as is_shown,
  s.local - case when s.local::time < c.ends_at::time then interval '1 day' else interval '0' end as local
from ad_contract c
  join customer u on u.id = c.customer_id
  join play_task t on t.contract_id = c.id and t.customer_id = c.customer_id
  join play p on p.task = t.id and p.customer_id = c.customer_id and p.seconds is not null
  join ad_contract_device d on d.contract_id = c.id and d.device_id = p.device_id
  cross join lateral (select p.at at time zone u.time_zone as local) s
where c.ends_at <= c.starts_at and c.ends_at <> '00:00' and c.first_day > current_date - 360;
delete from ad_month m using (select distinct contract_id, device_id from counted) o
where m.contract_id = o.contract_id and m.device_id = o.device_id;
insert into ad_month (customer_id, contract_id, device_id, month, daily, seconds)
select customer_id, contract_id, device_id, month,
  array(select coalesce(sum(n.shown), 0)::int from generate_series(1, 31) as day
    left join lateral (select count(*) filter (where k.is_shown) as shown from counted k
      where k.contract_id = m.contract_id and k.device_id = m.device_id and date_trunc('month', k.local)::date = m.month
        and extract(day from k.local) = day) n on true
    group by day order by day),
  seconds
from (select customer_id, contract_id, device_id, date_trunc('month', local)::date as month, sum(seconds)::int as seconds
  from counted group by 1, 2, 3, 4) m;
reset role;
