-- What a server with the migrations up to 0111 left in its database: a city at night, with an order under way.
insert into customer (id, code, name, time_zone, lng, lat, zoom) overriding system value values
  (1, 'city', 'City', 'Asia/Shanghai', 116.4, 39.9, 12), (2, 'town', 'Town', 'Europe/Berlin', 13.4, 52.5, 12);
insert into device_group (id, customer_id, name) overriding system value values (1, 1, 'North'), (2, 2, 'All');
insert into station (id, customer_id, group_id, name) overriding system value values (1, 1, 1, 'Long Road'), (2, 2, 2, 'Short Road');
insert into pole (id, customer_id, number, name, station_id) overriding system value values (1, 1, 'P1', 'P1', 1);
insert into device (id, customer_id, kind, code, name, station_id, gateway_id, box_id, confirms) overriding system value values
  (1, 1, 'gateway', '30000000001', 'G1', 1, null, null, 'reply'), (2, 1, 'power-box', '20000000001', 'B1', 1, 1, null, 'reply'),
  (3, 1, 'luminaire', '10000000001', 'L1', 1, 1, 2, 'reply'), (4, 2, 'luminaire', '10000000001', 'L1', 2, null, null, 'reply');
insert into sub_device (id, customer_id, box_id, type, number, name) overriding system value values (1, 1, 2, 4, 1, 'WL1');
update device set branch_id = 1, pole = 'P1' where id = 3;
insert into device_state (device_id, customer_id, online, points) values (3, 1, true, '{80,80,230,0.4,90,0.98,20000001}'), (4, 2, true, '{}');
insert into mounting (customer_id, pole_id, device_id, since) values (1, 1, 3, '2026-11-01');
insert into pending_device (customer_id, gateway_id, code, kind, name, first_seen, last_seen)
  values (1, 1, '10000000009', 'luminaire', 'L9', '2026-11-20', '2026-11-20');
insert into connection_hour (device_id, customer_id, at, up, down, sent, answered, reply_ms, lost, watched, online)
  values (1, 1, '2026-11-20 12:00Z', 5, 3, 1, 1, 40, 0, 3600, 3600);

select make_reading_partition('2026-11-20');
insert into reading (device_id, at, customer_id, points) values
  (3, '2026-11-20 12:10Z', 1, '{80,80,230,0.4,90,0.98,20000001}'), (3, '2026-11-20 12:40Z', 1, '{80,80,230,0.4,60,0.98,20000041}'),
  (4, '2026-11-20 12:20Z', 2, '{80,80,230,0.4,50,0.98,7}');
insert into reading_hour (device_id, at, customer_id, mean, low, high) values
  (3, '2026-11-20 11:00Z', 1, '{80,80,230,0.4,90,0.98,20000000}', '{80,80,230,0.4,90,0.98,19999990}', '{80,80,230,0.4,90,0.98,20000000}');
insert into reading_day (device_id, day, customer_id, mean, low, high) values
  (3, '2026-11-19', 1, '{80,80,230,0.4,75,0.98,19999000}', '{80,80,230,0.4,70,0.98,19998000}', '{80,80,230,0.4,90,0.98,19999500}');
insert into rollup_due (hour) values ('2026-11-20 12:00Z');

insert into person (id, customer_id, account, name, password, is_super) overriding system value values
  (1, 1, 'ann', 'Ann', 'none', false), (2, 2, 'root', 'Root', 'none', true);
insert into role (id, customer_id, name, operations, groups) overriding system value values (1, 1, 'North', '{light.switch}', '{1}');
insert into person_role (person_id, role_id, customer_id) values (1, 1, 1);
-- A super user keeps a selection in an organisation that is not their own.
insert into selection (id, customer_id, person_id, maker, name, shared, changed_at) overriding system value
  values (1, 1, 2, 'Root', 'Square', true, '2026-11-20');
insert into selection_lamp (customer_id, selection_id, device_id) values (1, 1, 3);
insert into command_order (id, customer_id, person_id, account, code, args, asked_at, total, sequence)
  values ('00000000-0000-4000-8000-000000000001', 1, 1, 'ann', 'dco.dim', '{"level":40}', '2026-11-20 12:30Z', 1, 7);
insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, args, asked_at, expires_at, status, sequence)
  values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001',
    1, 3, 'dco.dim', '{"level":40}', '2026-11-20 12:30Z', '2026-11-20 12:35Z', 0, 7);
insert into device_override (device_id, point, customer_id, sequence, order_id, account, code, since, ends_at)
  values (3, 'lamp.command', 1, 7, '00000000-0000-4000-8000-000000000001', 'ann', 'dco.dim', '2026-11-20', '2026-11-21');
insert into event (customer_id, at, type, device_id, detail) values (1, '2026-11-20 12:00Z', 'online', 3, '{}');
insert into audit (customer_id, at, account, address, action, target, result)
  values (1, '2026-11-20 12:30Z', 'ann', '10.0.0.1', 'command.send', 'L1', 'ok');
insert into import (id, customer_id, person_id, file_name, at, phase, columns, cells, mapping, count, done, total, message) values
  ('00000000-0000-4000-8000-00000000000a', 1, 1, 'sent.csv', '2026-11-20', 'uploaded', '{number}', '[["L1"],["L2"]]', '{}', null, 0, 2, ''),
  ('00000000-0000-4000-8000-00000000000b', 1, 1, 'checked.csv', '2026-11-20', 'checked', '{number}', '[["L1"]]', '{}', '{"read":1,"issues":0}', 0, 1, ''),
  ('00000000-0000-4000-8000-00000000000c', 1, 1, 'taken.csv', '2026-11-20', 'done', '{number}', '[["L1"]]', '{}', '{"read":1,"issues":0}', 3, 3, ''),
  ('00000000-0000-4000-8000-00000000000d', 1, 1, 'cut.csv', '2026-11-20', 'applying', '{number}', '[["L1"]]', '{}', '{"read":1,"issues":0}', 1, 3, ''),
  ('00000000-0000-4000-8000-00000000000e', 2, 2, 'refused.csv', '2026-11-20', 'failed', '{number}', '[["L1"]]', '{}', '{"read":1,"issues":0}', 0, 3, 'failed');
