-- When an alarm that nobody has acknowledged rises by a level.
alter table alarm add column escalates_at timestamptz;
create index alarm_escalates on alarm (escalates_at) where escalates_at is not null;
update alarm_rule set fields = fields || '{"escalateAfter": null}' where not fields ? 'escalateAfter';
