-- Alarms by when they were raised, whether or not they have ended.
create index alarm_raised_at on alarm (customer_id, raised_at desc, id desc);
create index alarm_history_raised_at on alarm_history (customer_id, raised_at desc, id desc);
drop index alarm_customer;
create view alarm_raised with (security_invoker) as
  select id, customer_id, device_id, type, level, incident_id, rule, value, raised_at, repeats, acknowledged_at, acknowledged_by,
    assignee, eliminated_until, eliminated_by, note, muted, null::timestamptz as ended_at, null::text as end_cause
  from alarm
  union all
  select id, customer_id, device_id, type, level, incident_id, rule, value, raised_at, repeats, acknowledged_at, acknowledged_by,
    assignee, eliminated_until, eliminated_by, note, muted, ended_at, end_cause
  from alarm_history;
grant select on alarm_raised to lamplighter_request, lamplighter_system;
