-- When an alarm is told that was suppressed by an alarm of what feeds its device, unless it is over by then.
alter table alarm add column tells_at timestamptz;
create index alarm_tells on alarm (tells_at) where tells_at is not null;
-- Only incidents that have not ended are looked for by what they share.
drop index alarm_incident_scope;
create index alarm_incident_scope on alarm_incident (scope) where ended_at is null;
update alarm_incident i set is_wide = true where ended_at is null and scope ~ '^(muted/)?communication/'
  and exists (select from alarm a where a.incident_id = i.id and a.device_id = a.anchor_id);
