-- When the last alarm of an incident had ended, by which its end is told once. An incident is kept as long as it may be open.
alter table alarm_incident add column ended_at timestamptz;
