-- Alarm rules that an organisation made or changed; the shipped ones stand in the code. A removed one of its own is kept for
-- the alarms that it raised.
create table alarm_rule (
  customer_id int not null references customer (id) on delete cascade,
  kind text not null,
  key text not null,
  fields jsonb not null,
  removed boolean not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (customer_id, kind, key)
);
select tenant_policy('alarm_rule');
revoke delete on alarm_rule from lamplighter_request;

update role set operations = operations || array['alarmRule.save']
where operations @> array['parameter.save', 'role.save'] and not operations @> array['alarmRule.save'];
