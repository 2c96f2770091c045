-- Who has one application only meets the devices of the other nowhere: what requests see is narrowed to the kinds of devices
-- that the applications of the caller are about, and in that of poles to what hangs on smart ones.
create function application_kinds() returns text[] language sql stable as $$
  select nullif(current_setting('app.kinds', true), '')::text[]
$$;

-- Narrows what requests see to the devices of the applications in use; `condition` names its columns with the table.
create function application_policy(target regclass, condition text) returns void language plpgsql as $$
begin
  execute format('create policy application_scope on %s as restrictive to lamplighter_reach
    using ((select application_kinds()) is null or %s) with check ((select application_kinds()) is null or %s)',
    target, condition, condition);
end $$;

select application_policy('device', $q$kind = any ((select application_kinds())::text[])
  or (select current_setting('app.smart_poles', true)) = 'on' and pole is not null and exists (
    select from pole where pole.customer_id = device.customer_id and pole.number = device.pole and pole.type = 1)$q$);

-- Whatever is seen with its device alone is seen so here too.
do $$
declare
  bound record;
begin
  for bound in
    select tablename, (regexp_match(qual, 'device\.id = (\w+\.\w+)'))[1] as reference
    from pg_policies where schemaname = 'public' and policyname = 'group_scope' and tablename not in ('event', 'refused_connection')
  loop
    if bound.reference is not null then
      perform application_policy(bound.tablename::regclass, format('exists (select from device where device.id = %s)', bound.reference));
    end if;
  end loop;
end $$;

select application_policy('event', 'device_id is null or exists (select from device where device.id = event.device_id)');
select application_policy('pole_day', 'exists (select from device where device.id = pole_day.device_id)');
select application_policy('device_position', 'exists (select from device where device.id = device_position.device_id)');
create policy application_scope on command_order as restrictive for select to lamplighter_reach
  using ((select application_kinds()) is null or exists (select from command_item i where i.order_id = command_order.id));
select application_policy('mounting', 'exists (select from device where device.id = mounting.device_id)');
select application_policy('fault_report', 'device_id is null or exists (select from device where device.id = fault_report.device_id)');
select application_policy('refused_connection',
  'exists (select from device where device.customer_id = refused_connection.customer_id and device.code = refused_connection.number)');
select application_policy('load_sample', $q$'luminaire' = any ((select application_kinds())::text[])$q$);

-- A shift is handed over in one application, with what stands there.
alter table shift_note add column application text not null default 'light';
alter table shift_note alter column application drop default;
create index shift_note_application on shift_note (customer_id, application, at desc, id desc);
drop index shift_note_at;
