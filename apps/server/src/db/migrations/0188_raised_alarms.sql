-- Alarms by when they were raised, whether or not they have ended.
create index alarm_raised_at on alarm (customer_id, raised_at desc, id desc);
create index alarm_history_raised_at on alarm_history (customer_id, raised_at desc, id desc);
drop index alarm_customer;
-- With every column that both tables have: a list shows open and ended alarms alike.
do $$
declare
  shared text := (
    select string_agg(column_name, ', ' order by ordinal_position) from information_schema.columns a
    where table_schema = 'public' and table_name = 'alarm' and column_name <> 'ended_at' and exists (
      select from information_schema.columns h
      where h.table_schema = a.table_schema and h.table_name = 'alarm_history' and h.column_name = a.column_name and h.data_type = a.data_type));
begin
  execute format('create view alarm_raised with (security_invoker) as
    select %1$s, null::timestamptz as ended_at, null::text as end_cause from alarm
    union all select %1$s, ended_at, end_cause from alarm_history', shared);
end $$;
grant select on alarm_raised to lamplighter_request, lamplighter_system;
