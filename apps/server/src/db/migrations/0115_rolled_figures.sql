-- Figures of hours and days are exact for counters, which a `real` is not beyond 16 MWh, and know how many reports they are of,
-- which weighs the mean of a day. Of counters they keep the last value, carried on through hours without one, and what was
-- added since the last before: a counter that began anew adds what it has counted since.
alter table reading_hour
  alter column mean type double precision[], alter column low type double precision[], alter column high type double precision[],
  add column reports int[], add column last double precision[], add column added double precision[];
alter table reading_day
  alter column mean type double precision[], alter column low type double precision[], alter column high type double precision[],
  add column reports int[], add column last double precision[], add column added double precision[];

-- A day is rolled up when it is over; until then its figures come from its hours.
delete from reading_day d using customer c
where c.id = d.customer_id and d.day >= (now() at time zone c.time_zone)::date;

-- An hour is due by organisation: what comes late for one has nothing of another rolled up again.
alter table rollup_due drop constraint rollup_due_pkey, add column customer_id int references customer on delete cascade;
insert into rollup_due (hour, customer_id) select r.hour, c.id from rollup_due r cross join customer c where c.id = c.tenant_id;
delete from rollup_due where customer_id is null;
alter table rollup_due alter column customer_id set not null, add primary key (hour, customer_id);
select tenant_wall('rollup_due');
revoke all on rollup_due from lamplighter_request;
