-- Policies and the functions that create them get the names of the trade.
do $$
declare
  policy record;
begin
  for policy in select schemaname, tablename from pg_policies where schemaname = 'public' and policyname = 'reach' loop
    execute format('alter policy reach on %I.%I rename to group_scope', policy.schemaname, policy.tablename);
  end loop;
end $$;

drop function tenant_wall(regclass);
drop function platform_wall(regclass);
drop function reach_wall(regclass, text);

-- Requests see the rows of their organisation, the system sees all.
create function tenant_policy(target regclass) returns void language plpgsql as $$
begin
  perform platform_policy(target);
  execute format($p$create policy tenant on %s to lamplighter_request
    using (customer_id = (select nullif(current_setting('app.customer', true), '')::int))
    with check (customer_id = (select nullif(current_setting('app.customer', true), '')::int))$p$, target);
  execute format('grant select, insert, update, delete on %s to lamplighter_request', target);
end $$;

-- Only the system sees the rows.
create function platform_policy(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s to lamplighter_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to lamplighter_system', target);
end $$;

-- Narrows what requests see to the groups of the right in use; `condition` names its columns with the table.
create function group_policy(target regclass, condition text) returns void language plpgsql as $$
begin
  execute format('create policy group_scope on %s as restrictive to lamplighter_reach
    using ((select reached_groups()) is null or %s) with check ((select reached_groups()) is null or %s)',
    target, condition, condition);
end $$;
