-- Whether an incident takes in narrower ones, since what feeds its devices has an alarm of its own or several branches fail, and
-- the part of a power box that they share (`AlarmPart`). Alarms carry that part too: whoever lists them reads no incidents.
alter table alarm_incident add column is_wide boolean not null default false;
alter table alarm_incident add column part jsonb;
alter table alarm add column anchor_part jsonb;
-- As it was before: the alarms of a power box were one incident with those of what it feeds.
update alarm_incident i set is_wide = true where ended_at is null and scope ~ '^(muted/)?supply/'
  and exists (select from alarm a where a.incident_id = i.id and a.device_id = a.anchor_id);
