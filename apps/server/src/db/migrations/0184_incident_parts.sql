-- Whether what feeds the devices of an incident has an alarm of its own in it, by which it takes in narrower ones, and the
-- part of a power box that they share (`AlarmPart`). Alarms carry that part too: whoever lists them reads no incidents.
alter table alarm_incident add column is_fed boolean not null default false;
alter table alarm_incident add column part jsonb;
alter table alarm add column anchor_part jsonb;
-- As it was before: the alarms of a power box were one incident with those of what it feeds.
update alarm_incident i set is_fed = true where ended_at is null and scope ~ '^(muted/)?supply/'
  and exists (select from alarm a where a.incident_id = i.id and a.device_id = a.anchor_id);
