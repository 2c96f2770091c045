-- Who asks is found out once a statement, not once a row: a scalar subquery is an InitPlan. And whose right reaches the
-- whole organisation pays nothing for reach, which is asked of a role of its own: its conditions mislead the planner.
do $$ begin
  if not exists (select from pg_roles where rolname = 'lamplighter_reach') then
    create role lamplighter_reach nologin in role lamplighter_request;
  end if;
exception when duplicate_object then null; -- another database of this cluster made it at the same moment
end $$;
grant lamplighter_reach to current_user;

create or replace function tenant_wall(wall regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wall);
  execute format('alter table %s force row level security', wall);
  execute format($p$create policy tenant on %s to lamplighter_request
    using (customer_id = (select nullif(current_setting('app.customer', true), '')::int))
    with check (customer_id = (select nullif(current_setting('app.customer', true), '')::int))$p$, wall);
  execute format('create policy platform on %s to lamplighter_system using (true) with check (true)', wall);
  execute format('grant select, insert, update, delete on %s to lamplighter_request, lamplighter_system', wall);
end $$;

create or replace function reach_wall(wall regclass, reached text) returns void language plpgsql as $$
begin
  execute format('create policy reach on %s as restrictive to lamplighter_reach
    using ((select reached_groups()) is null or %s) with check ((select reached_groups()) is null or %s)',
    wall, reached, reached);
end $$;

do $$
declare
  wall record;
  own constant text := $q$(select nullif(current_setting('app.customer', true), '')::int)$q$;
begin
  for wall in select tablename, case when tablename = 'customer' then 'tenant_id' else 'customer_id' end as owner
              from pg_policies where schemaname = 'public' and policyname = 'tenant' loop
    execute format('alter policy tenant on %I using (%I = %s) with check (%I = %s)',
      wall.tablename, wall.owner, own, wall.owner, own);
  end loop;
  for wall in select tablename from pg_policies where schemaname = 'public' and policyname = 'reach' loop
    execute format('drop policy reach on %I', wall.tablename);
  end loop;
end $$;

select reach_wall('device_group', 'id = any ((select reached_groups())::int[])');
select reach_wall('station', 'group_id = any ((select reached_groups())::int[])');
select reach_wall('device', 'exists (select from station where station.id = station_id)');
select reach_wall(wall, 'exists (select from device where device.id = device_id)')
from unnest(array['device_state', 'reading', 'reading_hour', 'reading_day', 'command_item']::regclass[]) as wall;
select reach_wall('event',
  'exists (select from device where device.id = device_id) or exists (select from station where station.id = station_id)');
create policy reach on command_order as restrictive for select to lamplighter_reach
  using ((select reached_groups()) is null or exists (select from command_item i where i.order_id = command_order.id));
select reach_wall(wall, 'false') from unnest(array['load_sample', 'import']::regclass[]) as wall;
