-- What an alarm was judged by when it was raised at its level (`AlarmLimit`); null for what no rule raised, and for alarms of before.
alter table alarm add column judged_by jsonb;
alter table alarm_history add column judged_by jsonb;
