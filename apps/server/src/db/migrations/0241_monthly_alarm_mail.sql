-- Who wants the statistics of alarms by e-mail each month, and the last month (YYYY-MM) that was sent or was over when they chose it.
alter table alarm_notice_choice add column mailed_month text;
update alarm_notice_choice set fields = fields || '{"monthly": false}';
