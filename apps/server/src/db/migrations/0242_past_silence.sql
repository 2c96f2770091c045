-- Devices that were silent (type 51 of alarms) are counted over a month.
create index alarm_history_silence on alarm_history (customer_id, ended_at) include (raised_at, kind, device_id) where type = 51;
