-- Alarms of what is in repair or disabled, its power box included: kept, but told to nobody until it is in service again.
alter table alarm add column muted boolean not null default false;
alter table alarm_history add column muted boolean not null default false;
update alarm a set muted = true from device d left join device b on b.id = d.box_id
where d.id = a.device_id and (d.attributes->>'status' in ('2', '3') or b.attributes->>'status' in ('2', '3'));
