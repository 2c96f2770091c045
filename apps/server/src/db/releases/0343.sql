-- What a server with the migrations up to 0343 leaves in its database: two organisations with a row in every table.
set session_replication_role = replica;
select make_partition('alarm_history', '2026-10-01 00:00:00+00');
select make_partition('alarm_history', '2026-11-01 00:00:00+00');
select make_partition('alarm_history', '2026-12-01 00:00:00+00');
select make_partition('alarm_history', '2027-01-01 00:00:00+00');
select make_partition('alarm_history', '2027-02-01 00:00:00+00');
select make_partition('event', '2026-10-01 00:00:00+00');
select make_partition('event', '2026-11-01 00:00:00+00');
select make_partition('event', '2026-12-01 00:00:00+00');
select make_partition('event', '2027-01-01 00:00:00+00');
select make_partition('event', '2027-02-01 00:00:00+00');
select make_partition('play', '2026-10-01 00:00:00+00');
select make_partition('play', '2026-11-01 00:00:00+00');
select make_partition('play', '2026-12-01 00:00:00+00');
select make_partition('play', '2027-01-01 00:00:00+00');
select make_partition('play', '2027-02-01 00:00:00+00');
select make_partition('pole_day', '2026-10-01');
select make_partition('pole_day', '2026-11-01');
select make_partition('pole_day', '2026-12-01');
select make_partition('pole_day', '2027-01-01');
select make_partition('pole_day', '2027-02-01');
select make_partition('reading', '2026-11-30 00:00:00+00');
select make_partition('reading_day', '2026-10-01');
select make_partition('reading_day', '2026-11-01');
select make_partition('reading_day', '2026-12-01');
select make_partition('reading_day', '2027-01-01');
select make_partition('reading_day', '2027-02-01');
select make_partition('reading_hour', '2026-10-01 00:00:00+00');
select make_partition('reading_hour', '2026-11-01 00:00:00+00');
select make_partition('reading_hour', '2026-12-01 00:00:00+00');
select make_partition('reading_hour', '2027-01-01 00:00:00+00');
select make_partition('reading_hour', '2027-02-01 00:00:00+00');
insert into ad_contract ("id", "customer_id", "number", "advertiser", "contact", "phone", "first_day", "last_day", "until_at", "days", "starts_at", "ends_at", "seconds", "media_id", "programme_id", "item", "pricing", "price", "note", "state", "maker_id", "maker", "changed_at", "checker", "checked_at", "reason", "currency", "ended_on", "ended_by", "end_reason") overriding system value values
  ('1', '1', 'city-contract', 'city-advertiser', '', '', '2026-11-01', '2099-12-31', '2100-01-01 00:00:00+00', '{1}', '08:00', '20:00', '10', '1', NULL, 'city-media', 'showing', '1.0000', '', 'draft', '1', 'city-account', '2026-11-30 09:18:17.953991+00', NULL, NULL, '', NULL, NULL, NULL, ''),
  ('2', '3', 'town-contract', 'town-advertiser', '', '', '2026-11-01', '2099-12-31', '2100-01-01 00:00:00+00', '{1}', '08:00', '20:00', '10', '2', NULL, 'town-media', 'showing', '1.0000', '', 'draft', '2', 'town-account', '2026-11-30 09:18:18.409342+00', NULL, NULL, '', NULL, NULL, NULL, '');
insert into ad_contract_device ("customer_id", "contract_id", "device_id", "name") overriding system value values
  ('1', '1', '2', 'city-lamp'),
  ('3', '2', '8', 'town-lamp');
insert into ad_month ("customer_id", "contract_id", "device_id", "month", "daily", "seconds") overriding system value values
  ('1', '1', '2', '2026-11-01', '{1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1}', '310'),
  ('3', '2', '8', '2026-11-01', '{1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1}', '310');
insert into alarm ("id", "customer_id", "device_id", "type", "level", "incident_id", "anchor_id", "rules", "rule", "value", "raised_at", "repeats", "recovered_at", "acknowledged_at", "acknowledged_by", "assignee", "eliminated_at", "eliminated_until", "eliminated_by", "note", "escalates_at", "muted", "judged_by", "anchor_part", "tells_at", "losses", "steady_at") overriding system value values
  ('1', '1', '2', '47', '20', '2', '2', '{"failure": 20}', 'failure', NULL, '2026-11-30 09:18:17.953991+00', '0', NULL, NULL, '', 'city-account', NULL, NULL, '', '', NULL, 'false', NULL, NULL, NULL, '{}', NULL),
  ('2', '1', '1', '51', '20', '1', '1', '{"offline": 20}', 'offline', NULL, '2026-11-30 09:18:17.953991+00', '0', NULL, NULL, '', '', NULL, NULL, '', '', NULL, 'false', NULL, NULL, NULL, '{}', NULL),
  ('3', '3', '8', '47', '20', '8', '8', '{"failure": 20}', 'failure', NULL, '2026-11-30 09:18:18.409342+00', '0', NULL, NULL, '', 'town-account', NULL, NULL, '', '', NULL, 'false', NULL, NULL, NULL, '{}', NULL),
  ('4', '3', '7', '51', '20', '7', '7', '{"offline": 20}', 'offline', NULL, '2026-11-30 09:18:18.409342+00', '0', NULL, NULL, '', '', NULL, NULL, '', '', NULL, 'false', NULL, NULL, NULL, '{}', NULL);
insert into alarm_account ("id", "customer_id", "user_name", "password", "host", "port") overriding system value values
  ('1', '1', 'city-user', E'\\x', 'city-host', '1'),
  ('2', '3', 'town-user', E'\\x', 'town-host', '1');
insert into alarm_device ("customer_id", "account_id", "code", "name", "place", "online", "alarm", "running") overriding system value values
  ('1', '1', 'city-device', 'city-', '0', 'false', 'false', 'false'),
  ('3', '2', 'town-device', 'town-', '0', 'false', 'false', 'false');
insert into alarm_group ("id", "customer_id", "name", "type", "parent_id") overriding system value values
  ('1', '1', 'city-alarm group', '1', NULL),
  ('2', '3', 'town-alarm group', '1', NULL);
insert into alarm_group_member ("customer_id", "group_id", "person_id") overriding system value values
  ('1', '1', '1'),
  ('3', '2', '2');
insert into alarm_history ("id", "customer_id", "device_id", "kind", "names", "type", "level", "incident_id", "rule", "value", "raised_at", "repeats", "acknowledged_at", "acknowledged_by", "assignee", "eliminated_until", "eliminated_by", "note", "ended_at", "end_cause", "muted", "judged_by") overriding system value values
  ('1000001', '1', '2', 'luminaire', 'city-lamp', '47', '20', '2', 'failure', NULL, '2026-11-30 09:18:17.953991+00', '0', NULL, 'city-account', '', NULL, '', '', '2026-11-30 09:18:17.953991+00', 'recovered', 'false', NULL),
  ('1000003', '3', '8', 'luminaire', 'town-lamp', '47', '20', '8', 'failure', NULL, '2026-11-30 09:18:18.409342+00', '0', NULL, 'town-account', '', NULL, '', '', '2026-11-30 09:18:18.409342+00', 'recovered', 'false', NULL);
insert into alarm_incident ("id", "customer_id", "scope", "opened_at", "last_at", "ended_at", "is_wide", "part") overriding system value values
  ('1', '1', 'city-scope', '2026-11-30 09:18:17.953991+00', '2026-11-30 09:18:17.953991+00', NULL, 'false', NULL),
  ('2', '3', 'town-scope', '2026-11-30 09:18:18.409342+00', '2026-11-30 09:18:18.409342+00', NULL, 'false', NULL);
insert into alarm_notice_choice ("customer_id", "person_id", "fields", "mailed_month") overriding system value values
  ('1', '1', '{"language": "city-choice"}', NULL),
  ('3', '2', '{"language": "town-choice"}', NULL);
insert into alarm_route ("id", "customer_id", "name", "group_id", "level", "node_id", "families", "sms", "email", "repeat_every", "escalate_after", "windows", "enabled", "told_at") overriding system value values
  ('1', '1', 'city-alarm route', '1', '10', NULL, '{}', 'true', 'true', NULL, NULL, '[]', 'true', NULL),
  ('2', '3', 'town-alarm route', '2', '10', NULL, '{}', 'true', 'true', NULL, NULL, '[]', 'true', NULL);
insert into alarm_rule ("customer_id", "kind", "key", "fields", "removed", "changed_by", "changed_at") overriding system value values
  ('1', 'luminaire', 'own.city-', '{"hold": 0, "name": "city-rule", "type": "Tilt", "when": "always", "level": 10, "point": "dev.tilt", "value": 3, "enabled": true, "monthTo": null, "windows": [], "operator": ">", "monthFrom": null, "returnValue": 2, "escalateAfter": null}', 'false', 'city-account', '2026-11-30 09:18:17.953991+00'),
  ('3', 'luminaire', 'own.town-', '{"hold": 0, "name": "town-rule", "type": "Tilt", "when": "always", "level": 10, "point": "dev.tilt", "value": 3, "enabled": true, "monthTo": null, "windows": [], "operator": ">", "monthFrom": null, "returnValue": 2, "escalateAfter": null}', 'false', 'town-account', '2026-11-30 09:18:18.409342+00');
insert into alarm_step ("id", "customer_id", "device_id", "alarm_id", "at", "account", "action", "text", "note") overriding system value values
  ('1', '1', '2', '1', '2026-11-30 09:18:17.953991+00', 'city-account', 'comment', 'city-text', ''),
  ('2', '3', '8', '3', '2026-11-30 09:18:18.409342+00', 'town-account', 'comment', 'town-text', '');
insert into alarm_told ("customer_id", "incident_id", "person_id", "message_id", "at") overriding system value values
  ('1', '1', '1', 'aac0f3e8-9d68-4898-9e4b-3ab6ec392f72', '2026-11-30 09:18:17.953991+00'),
  ('3', '2', '2', 'a5770936-55f4-4425-8223-87b4acc9fdde', '2026-11-30 09:18:18.409342+00');
insert into approval ("id", "customer_id", "maker_id", "maker", "code", "args", "device_ids", "dark", "lamps", "reason", "asked_at", "expires_at", "state", "checker_id", "checker", "decided_at", "note", "order_id") overriding system value values
  ('610e9c63-d252-4685-bf2e-59ab443d34c9', '1', '1', 'city-p', 'dco.switch', '{"on": false}', '{2}', '1', '1', 'city-reason', '2026-11-30 09:18:17.953991+00', '2026-11-30 10:18:17.953991+00', 'waiting', NULL, NULL, NULL, '', NULL),
  ('33718438-52af-4a00-a515-4af4b6f5e002', '3', '2', 'town-p', 'dco.switch', '{"on": false}', '{8}', '1', '1', 'town-reason', '2026-11-30 09:18:18.409342+00', '2026-11-30 10:18:18.409342+00', 'waiting', NULL, NULL, NULL, '', NULL);
insert into blob ("id", "customer_id", "file_name", "type", "size", "created_at", "expires_at") overriding system value values
  ('f3f31881-f5e0-49f3-b1c8-9922e6c9e290', '1', 'city-result.csv', 'text/csv', '1', '2026-11-30 09:18:17.953991+00', '2026-12-01 09:18:17.953991+00'),
  ('7cd0bbb2-dcb7-4350-bb3f-b5d42ad5ada3', '3', 'town-result.csv', 'text/csv', '1', '2026-11-30 09:18:18.409342+00', '2026-12-01 09:18:18.409342+00');
insert into call_log ("id", "customer_id", "at", "account", "address", "path", "result", "milliseconds") overriding system value values
  ('1', '1', '2026-11-30 09:18:17.953991+00', 'city-account', 'city-', 'city-', 'ok', '1'),
  ('2', '3', '2026-11-30 09:18:18.409342+00', 'town-account', 'town-', 'town-', 'ok', '1');
insert into camera_connection ("device_id", "customer_id", "address", "user_name", "password") overriding system value values
  ('4', '1', 'http://192.0.2.9/city-', 'city-user', NULL),
  ('10', '3', 'http://192.0.2.9/town-', 'town-user', NULL);
insert into charge_card ("id", "customer_id", "tag", "holder", "phone", "valid_until", "is_blocked") overriding system value values
  ('1', '1', 'city-card', 'city-holder', NULL, NULL, 'true'),
  ('2', '3', 'town-card', 'town-holder', NULL, NULL, 'true');
insert into charge_refund ("id", "customer_id", "session_id", "amount", "service", "cause", "note", "state", "maker_id", "maker", "changed_at", "checker", "checked_at", "reason", "settlement_id") overriding system value values
  ('1', '1', '1', '1.00', NULL, 'fault', 'city-note', 'waiting', '1', 'city-account', '2026-11-30 09:18:17.953991+00', NULL, NULL, '', NULL),
  ('2', '3', '2', '1.00', NULL, 'fault', 'town-note', 'waiting', '2', 'town-account', '2026-11-30 09:18:18.409342+00', NULL, NULL, '', NULL);
insert into charge_reservation ("id", "customer_id", "device_id", "number", "tag", "made_at", "until_at", "ended_at", "outcome") overriding system value values
  ('1', '1', '2', '1', 'city-card', '2026-11-30 09:18:17.953991+00', '2026-11-30 10:18:17.953991+00', NULL, NULL),
  ('2', '3', '8', '1', 'town-card', '2026-11-30 09:18:18.409342+00', '2026-11-30 10:18:18.409342+00', NULL, NULL);
insert into charge_session ("id", "customer_id", "device_id", "number", "tag", "started_at", "meter_start", "price", "stopped_at", "energy", "reason", "price_plan", "marks", "fee", "service_fee", "reservation", "entered_by", "entered_at", "entered_reason") overriding system value values
  ('1', '1', '2', '1', 'city-card', '2026-11-30 09:18:17.953991+00', '0', '1', NULL, NULL, '', NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL),
  ('2', '3', '8', '1', 'town-card', '2026-11-30 09:18:18.409342+00', '0', '1', NULL, NULL, '', NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL);
insert into collection_round ("id", "customer_id", "name", "day", "state", "account", "person", "start_lat", "start_lng", "metres", "open", "maker", "made_at", "started_at", "ended_at", "ended_by") overriding system value values
  ('1', '1', 'city-collection', '2026-12-01', 'planned', 'city-account', 'city-person', '39.9', '116.4', '1', '1', 'city-account', '2026-11-30 09:18:17.953991+00', NULL, NULL, ''),
  ('2', '3', 'town-collection', '2026-12-01', 'planned', 'town-account', 'town-person', '39.9', '13.4', '1', '1', 'town-account', '2026-11-30 09:18:18.409342+00', NULL, NULL, '');
insert into collection_stop ("customer_id", "round_id", "device_id", "place", "lat", "lng", "metres", "fill", "since_emptied", "result", "reason", "ticked_by", "ticked_at", "is_measured") overriding system value values
  ('1', '1', '2', '1', '39.9', '116.4', '1', NULL, NULL, NULL, '', '', NULL, 'false'),
  ('3', '2', '8', '1', '39.9', '13.4', '1', NULL, NULL, NULL, '', '', NULL, 'false');
insert into command_item ("id", "cmd_id", "order_id", "customer_id", "device_id", "code", "args", "status", "confirms", "tries", "asked_at", "accepted_at", "answered_at", "proof", "proved_at", "measured", "expected", "tolerance", "message", "content", "until", "expires_at", "by_group", "sequence", "reported", "measured_point", "client_id") overriding system value values
  ('109f4267-e649-47cb-bb6f-881a6fedec3b', 'd6792753-22bd-4f91-869c-300dfe255cc3', '71da5621-bfd5-415f-aca3-3cbfb036a7ac', '1', '2', 'dco.dim', '{"level": 1}', '2', 'reply', '0', '2026-11-30 09:18:17.953991+00', NULL, NULL, 'none', NULL, NULL, NULL, NULL, 'city-message', '', NULL, '2026-11-30 09:18:17.953991+00', NULL, '0', NULL, NULL, NULL),
  ('308203d9-c1c1-4727-b775-52a8c891bf97', '56fc4952-de88-487d-b127-19f34b509c9f', '6a82d30c-cba6-42b9-bc6e-ea51c888aa2c', '3', '8', 'dco.dim', '{"level": 1}', '2', 'reply', '0', '2026-11-30 09:18:18.409342+00', NULL, NULL, 'none', NULL, NULL, NULL, NULL, 'town-message', '', NULL, '2026-11-30 09:18:18.409342+00', NULL, '0', NULL, NULL, NULL);
insert into command_order ("id", "customer_id", "person_id", "account", "code", "args", "until", "asked_at", "total", "reason", "devices", "expires_at", "sequence", "restrictive", "giver", "screens") overriding system value values
  ('71da5621-bfd5-415f-aca3-3cbfb036a7ac', '1', NULL, 'city-account', 'dco.dim', NULL, NULL, '2026-11-30 09:18:17.953991+00', '1', '', NULL, NULL, '0', 'true', 'person', NULL),
  ('6a82d30c-cba6-42b9-bc6e-ea51c888aa2c', '3', NULL, 'town-account', 'dco.dim', NULL, NULL, '2026-11-30 09:18:18.409342+00', '1', '', NULL, NULL, '0', 'true', 'person', NULL);
insert into customer ("id", "code", "name", "type", "time_zone", "lng", "lat", "zoom", "demo", "parent_id", "tenant_id", "region", "invented_until") overriding system value values
  ('1', 'city', 'city', '1', 'Asia/Shanghai', '116.413387', '39.910924', '14', 'false', NULL, '1', '', NULL),
  ('2', NULL, 'city-maintainer', '2', 'Asia/Shanghai', '116.413387', '39.910924', '14', 'false', '1', '1', '', NULL),
  ('3', 'town', 'town', '1', 'Asia/Shanghai', '116.413387', '39.910924', '14', 'false', NULL, '3', '', NULL),
  ('4', NULL, 'town-maintainer', '2', 'Asia/Shanghai', '116.413387', '39.910924', '14', 'false', '3', '3', '', NULL);
insert into device ("id", "customer_id", "kind", "code", "name", "station_id", "gateway_id", "box_id", "lat", "lng", "rated_watts", "light_type", "lamp_type", "plan_id", "pole", "group_number", "firmware", "confirms", "secret_hash", "attributes", "branch_id", "group_written", "pole_loop", "tables_wanted", "tables_held", "link", "plan_version", "plan_held", "retired_at", "retired_by", "retired_site", "retired_with_import") overriding system value values
  ('1', '1', 'gateway', 'city-edge', 'city-gateway', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'sparkplug', NULL, NULL, NULL, NULL, NULL, 'false'),
  ('2', '1', 'luminaire', 'city-lamp', 'city-lamp', '1', '1', NULL, '39.9', '116.4', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'sparkplug', NULL, NULL, NULL, NULL, NULL, 'false'),
  ('3', '1', 'luminaire', 'city-retired', 'city-retired', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'sparkplug', NULL, NULL, '2026-11-30 09:18:17.953991+00', 'city-account', 'city-station', 'false'),
  ('4', '1', 'video', 'city-camera', 'city-camera', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'onvif', NULL, NULL, NULL, NULL, NULL, 'false'),
  ('5', '1', 'lux-station', 'city-lux', 'city-lux', '1', NULL, NULL, '39.9', '116.4', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'sparkplug', NULL, NULL, NULL, NULL, NULL, 'false'),
  ('6', '1', 'power-box', 'city-box', 'city-box', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'sparkplug', NULL, NULL, NULL, NULL, NULL, 'false'),
  ('7', '3', 'gateway', 'town-edge', 'town-gateway', '2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'sparkplug', NULL, NULL, NULL, NULL, NULL, 'false'),
  ('8', '3', 'luminaire', 'town-lamp', 'town-lamp', '2', '7', NULL, '39.9', '13.4', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'sparkplug', NULL, NULL, NULL, NULL, NULL, 'false'),
  ('9', '3', 'luminaire', 'town-retired', 'town-retired', '2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'sparkplug', NULL, NULL, '2026-11-30 09:18:18.409342+00', 'town-account', 'town-station', 'false'),
  ('10', '3', 'video', 'town-camera', 'town-camera', '2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'onvif', NULL, NULL, NULL, NULL, NULL, 'false'),
  ('11', '3', 'lux-station', 'town-lux', 'town-lux', '2', NULL, NULL, '39.9', '13.4', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'sparkplug', NULL, NULL, NULL, NULL, NULL, 'false'),
  ('12', '3', 'power-box', 'town-box', 'town-box', '2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, 'sparkplug', NULL, NULL, NULL, NULL, NULL, 'false');
insert into device_group ("id", "customer_id", "name", "parent_id") overriding system value values
  ('1', '1', 'city-group', NULL),
  ('2', '3', 'town-group', NULL);
insert into device_position ("group_id", "device_id", "customer_id", "x", "y") overriding system value values
  ('1', '2', '1', '0.5', '0.5'),
  ('2', '8', '3', '0.5', '0.5');
insert into device_state ("device_id", "customer_id", "online", "alarm", "running", "light", "level", "points", "refresh_time", "changed_at") overriding system value values
  ('2', '1', 'false', '0', 'true', 'false', NULL, '{}', NULL, '2026-11-30 09:18:17.953991+00'),
  ('8', '3', 'false', '0', 'true', 'false', NULL, '{}', NULL, '2026-11-30 09:18:18.409342+00');
insert into dictionary ("customer_id", "code", "zh", "en") overriding system value values
  ('1', 'words', 'city-zh', 'city-en'),
  ('3', 'words', 'town-zh', 'town-en');
insert into dynamic_group ("id", "customer_id", "name", "condition", "maker", "changed_at") overriding system value values
  ('1', '1', 'city-dynamic', '{"model": "city-model"}', 'city-person', '2026-11-30 09:18:17.953991+00'),
  ('2', '3', 'town-dynamic', '{"model": "town-model"}', 'town-person', '2026-11-30 09:18:18.409342+00');
insert into event ("id", "customer_id", "at", "type", "device_id", "station_id", "count", "detail") overriding system value values
  ('1', '1', '2026-11-30 09:18:17.953991+00', 'online', '2', NULL, '1', '{"by": "city-event"}'),
  ('2', '3', '2026-11-30 09:18:18.409342+00', 'online', '8', NULL, '1', '{"by": "town-event"}');
insert into fault_report ("id", "customer_id", "receipt", "at", "kind", "severity", "code", "place", "text", "phone", "lat", "lng", "station_id", "pole_id", "device_id", "first_id", "closed_at", "closed_by", "answer", "proof", "sender") overriding system value values
  ('1', '1', '326287C5AF', '2026-11-30 09:18:17.953991+00', 'out', '2', 'city-code', 'city-place', 'city-text', NULL, NULL, NULL, '1', NULL, '2', NULL, NULL, '', '', E'\\x106087c5af615804a4b61195d4b6be7a', E'\\x'),
  ('2', '3', '929538CF85', '2026-11-30 09:18:18.409342+00', 'out', '2', 'town-code', 'town-place', 'town-text', NULL, NULL, NULL, '2', NULL, '8', NULL, NULL, '', '', E'\\x929538cf85ba15a6dc105bd3ff08971c', E'\\x');
insert into fault_report_photo ("id", "customer_id", "report_id", "type", "image", "print", "width", "height", "at") overriding system value values
  ('d2e7b1f8-fe7b-49b4-858e-753f19c8624a', '1', '1', 'image/png', E'\\x', 'city-print', '1', '1', '2026-11-30 09:18:17.953991+00'),
  ('1ea0323f-e105-41b2-acd8-f525882655f9', '3', '2', 'image/png', E'\\x', 'town-print', '1', '1', '2026-11-30 09:18:18.409342+00');
insert into group_background ("group_id", "customer_id", "type", "image", "print", "width", "height", "saved_at") overriding system value values
  ('1', '1', 'image/png', E'\\x', 'city-print', '1', '1', '2026-11-30 09:18:17.953991+00'),
  ('2', '3', 'image/png', E'\\x', 'town-print', '1', '1', '2026-11-30 09:18:18.409342+00');
insert into hardware_key ("id", "customer_id", "person_id", "serial", "name", "public_key", "added_at", "used_at") overriding system value values
  ('1', '1', '1', 'city-serial', 'city-key', 'none', '2026-11-30 09:18:17.953991+00', NULL),
  ('2', '3', '2', 'town-serial', 'town-key', 'none', '2026-11-30 09:18:18.409342+00', NULL);
insert into import ("id", "customer_id", "person_id", "file_name", "at", "columns", "mapping", "count", "issues", "preview", "outcome", "places", "task_id", "rows", "file_id", "sample", "reasons", "revert_task_id", "reverted", "missing_ids") overriding system value values
  ('f3f31881-f5e0-49f3-b1c8-9922e6c9e290', '1', NULL, 'city-file.csv', '2026-11-30 09:18:17.953991+00', '{city-column}', '{"name": "", "empty": [], "prefix": "", "columns": {}, "wattsSeparator": "/"}', NULL, '[]', '[]', '[]', '[]', NULL, '0', NULL, '[]', '[]', NULL, NULL, '{2}'),
  ('7cd0bbb2-dcb7-4350-bb3f-b5d42ad5ada3', '3', NULL, 'town-file.csv', '2026-11-30 09:18:18.409342+00', '{town-column}', '{"name": "", "empty": [], "prefix": "", "columns": {}, "wattsSeparator": "/"}', NULL, '[]', '[]', '[]', '[]', NULL, '0', NULL, '[]', '[]', NULL, NULL, '{8}');
insert into import_change ("import_id", "kind", "row_id", "customer_id", "before", "after") overriding system value values
  ('f3f31881-f5e0-49f3-b1c8-9922e6c9e290', 'device', '2', '1', NULL, NULL),
  ('7cd0bbb2-dcb7-4350-bb3f-b5d42ad5ada3', 'device', '8', '3', NULL, NULL);
insert into intercom_call ("id", "customer_id", "device_id", "pressed_at", "answered_at", "answerer", "answered_by", "ended_at", "ending", "police_number") overriding system value values
  ('1', '1', '2', '2026-11-30 09:18:17.953991+00', '2026-11-30 09:18:17.953991+00', 'controlRoom', 'city-name', NULL, NULL, NULL),
  ('2', '3', '8', '2026-11-30 09:18:18.409342+00', '2026-11-30 09:18:18.409342+00', 'controlRoom', 'town-name', NULL, NULL, NULL);
insert into load_sample ("customer_id", "at", "lamp_watts", "planned_watts", "lamps", "online", "lit") overriding system value values
  ('1', '2026-11-30 09:18:17.953991+00', '7', '7', '1', '1', '1'),
  ('3', '2026-11-30 09:18:18.409342+00', '7', '7', '1', '1', '1');
insert into lock_opening ("id", "customer_id", "device_id", "opened_at", "way", "opener", "opened_by", "is_forced", "was_left_open", "closed_at", "permitted_by", "permitted_for", "permitted_until") overriding system value values
  ('1', '1', '2', '2026-11-30 09:18:17.953991+00', '4', '0', 'city-name', 'false', 'false', NULL, '', '', NULL),
  ('2', '3', '8', '2026-11-30 09:18:18.409342+00', '4', '0', 'town-name', 'false', 'false', NULL, '', '', NULL);
insert into lock_out ("id", "customer_id", "box_id", "part_id", "part_name", "part_type", "crew", "phone", "work", "expected_end", "keeps_off", "person_id", "account", "name", "at", "removed_at", "removed_by", "removed_name", "removed_reason", "live_since") overriding system value values
  ('1', '1', '6', '1', 'city-output', '3', 'city-crew', NULL, 'city-work', NULL, 'false', '1', 'city-account', 'city-name', '2026-11-30 09:18:17.953991+00', NULL, '', '', '', NULL),
  ('2', '3', '12', '3', 'town-output', '3', 'town-crew', NULL, 'town-work', NULL, 'false', '2', 'town-account', 'town-name', '2026-11-30 09:18:18.409342+00', NULL, '', '', '', NULL);
insert into lux_ask ("id", "customer_id", "device_id", "at", "topic", "state", "fields", "lux", "lamps", "boxes", "level", "watts", "planned_at", "due_at", "lapses_at", "contradicted", "answered_at", "answered_by", "order_id", "unrated") overriding system value values
  ('1', '1', '5', '2026-11-30 09:18:17.953991+00', 'early', 'pending', '{"asks": true, "name": "city-lux", "after": 60, "delay": 5, "level": 80, "onLux": 30, "action": 0, "before": 60, "offLux": 60, "option": "none", "radius": 500, "enabled": true, "groupIds": [], "targetLux": 20, "description": "", "answerWithin": 60, "installPosition": "city-pole"}', '10', '1', '1', '80', '100', '2026-11-30 10:18:17.953991+00', '2026-11-30 10:18:17.953991+00', '2026-11-30 10:18:17.953991+00', 'false', NULL, '', NULL, '0'),
  ('2', '1', '5', '2026-11-30 09:18:17.953991+00', 'early', 'ignored', '{"asks": true, "name": "city-lux", "after": 60, "delay": 5, "level": 80, "onLux": 30, "action": 0, "before": 60, "offLux": 60, "option": "none", "radius": 500, "enabled": true, "groupIds": [], "targetLux": 20, "description": "", "answerWithin": 60, "installPosition": "city-pole"}', '10', '1', '1', '80', '100', '2026-11-30 10:18:17.953991+00', '2026-11-30 10:18:17.953991+00', '2026-11-30 10:18:17.953991+00', 'false', '2026-11-30 09:18:17.953991+00', 'city-account', NULL, '0'),
  ('3', '3', '11', '2026-11-30 09:18:18.409342+00', 'early', 'pending', '{"asks": true, "name": "town-lux", "after": 60, "delay": 5, "level": 80, "onLux": 30, "action": 0, "before": 60, "offLux": 60, "option": "none", "radius": 500, "enabled": true, "groupIds": [], "targetLux": 20, "description": "", "answerWithin": 60, "installPosition": "town-pole"}', '10', '1', '1', '80', '100', '2026-11-30 10:18:18.409342+00', '2026-11-30 10:18:18.409342+00', '2026-11-30 10:18:18.409342+00', 'false', NULL, '', NULL, '0'),
  ('4', '3', '11', '2026-11-30 09:18:18.409342+00', 'early', 'ignored', '{"asks": true, "name": "town-lux", "after": 60, "delay": 5, "level": 80, "onLux": 30, "action": 0, "before": 60, "offLux": 60, "option": "none", "radius": 500, "enabled": true, "groupIds": [], "targetLux": 20, "description": "", "answerWithin": 60, "installPosition": "town-pole"}', '10', '1', '1', '80', '100', '2026-11-30 10:18:18.409342+00', '2026-11-30 10:18:18.409342+00', '2026-11-30 10:18:18.409342+00', 'false', '2026-11-30 09:18:18.409342+00', 'town-account', NULL, '0');
insert into lux_setting ("device_id", "customer_id", "fields") overriding system value values
  ('5', '1', '{"asks": true, "name": "city-lux", "after": 60, "delay": 5, "level": 80, "onLux": 30, "action": 0, "before": 60, "offLux": 60, "option": "none", "radius": 500, "enabled": true, "groupIds": [], "targetLux": 20, "description": "", "answerWithin": 60, "installPosition": "city-pole"}'),
  ('11', '3', '{"asks": true, "name": "town-lux", "after": 60, "delay": 5, "level": 80, "onLux": 30, "action": 0, "before": 60, "offLux": 60, "option": "none", "radius": 500, "enabled": true, "groupIds": [], "targetLux": 20, "description": "", "answerWithin": 60, "installPosition": "town-pole"}');
insert into lux_state ("device_id", "customer_id", "at", "lux", "steady_since", "judged", "beyond_since", "suspect", "suspect_since", "fault", "fault_since", "asked_for") overriding system value values
  ('5', '1', '2026-11-30 09:18:17.953991+00', '10', '2026-11-30 09:18:17.953991+00', 'dark', NULL, NULL, NULL, NULL, NULL, NULL),
  ('11', '3', '2026-11-30 09:18:18.409342+00', '10', '2026-11-30 09:18:18.409342+00', 'dark', NULL, NULL, NULL, NULL, NULL, NULL);
insert into map_feature ("id", "customer_id", "kind", "name", "points", "width", "derived") overriding system value values
  ('1', '1', 'road', 'city-road', '[[116.4, 39.9], [116.40100000000001, 39.9]]', NULL, 'false'),
  ('2', '3', 'road', 'town-road', '[[13.4, 39.9], [13.401, 39.9]]', NULL, 'false');
insert into media ("id", "customer_id", "file_id", "name", "tags", "type", "format", "bytes", "sha256", "seconds", "width", "height", "state", "uploader_id", "uploader", "uploaded_at", "checker", "checked_at", "reason", "undecoded") overriding system value values
  ('1', '1', 'f3f31881-f5e0-49f3-b1c8-9922e6c9e290', 'city-media', '', '3', 'png', '1', 'city-print', NULL, NULL, NULL, 'waiting', '1', 'city-account', '2026-11-30 09:18:17.953991+00', NULL, NULL, '', NULL),
  ('2', '3', '7cd0bbb2-dcb7-4350-bb3f-b5d42ad5ada3', 'town-media', '', '3', 'png', '1', 'town-print', NULL, NULL, NULL, 'waiting', '2', 'town-account', '2026-11-30 09:18:18.409342+00', NULL, NULL, '', NULL);
insert into media_device ("customer_id", "device_id", "media_id", "at") overriding system value values
  ('1', '2', '1', '2026-11-30 09:18:17.953991+00'),
  ('3', '8', '2', '2026-11-30 09:18:18.409342+00');
insert into mounting ("id", "customer_id", "pole_id", "device_id", "since", "until", "reason", "account") overriding system value values
  ('1', '1', '1', '2', NULL, '2026-11-30 09:18:17.953991+00', 'city-reason', ''),
  ('2', '3', '2', '8', NULL, '2026-11-30 09:18:18.409342+00', 'town-reason', '');
insert into outbound_message ("id", "customer_id", "channel", "webhook_id", "recipient", "subject", "content", "state", "attempts", "error", "created_at", "expires_at", "next_at", "ended_at") overriding system value values
  ('aac0f3e8-9d68-4898-9e4b-3ab6ec392f72', '1', 'webhook', '1', 'city-webhook', 'webhook.test', NULL, 'sent', '0', '', '2026-11-30 09:18:17.953991+00', '2026-11-30 09:18:17.953991+00', NULL, NULL),
  ('a5770936-55f4-4425-8223-87b4acc9fdde', '3', 'webhook', '2', 'town-webhook', 'webhook.test', NULL, 'sent', '0', '', '2026-11-30 09:18:18.409342+00', '2026-11-30 09:18:18.409342+00', NULL, NULL);
insert into parameter ("customer_id", "name", "value", "changed_by", "changed_at") overriding system value values
  ('1', 'signIn.failures', '9', 'city-account', '2026-11-30 09:18:17.953991+00'),
  ('3', 'signIn.failures', '9', 'town-account', '2026-11-30 09:18:18.409342+00');
insert into pending_device ("id", "customer_id", "gateway_id", "code", "kind", "name", "firmware", "first_seen", "last_seen") overriding system value values
  ('1', '1', '1', 'city-pending', 'luminaire', 'city-pending', NULL, '2026-11-30 09:18:17.953991+00', '2026-11-30 09:18:17.953991+00'),
  ('2', '3', '7', 'town-pending', 'luminaire', 'town-pending', NULL, '2026-11-30 09:18:18.409342+00', '2026-11-30 09:18:18.409342+00');
insert into person ("id", "customer_id", "account", "name", "password", "is_super", "must_change", "frozen", "expires_at", "failures", "locked_until", "password_changed_at", "former_passwords", "apps", "organisation_id", "phone", "created_at", "last_login_at", "last_address", "demo", "email") overriding system value values
  ('1', '1', 'city-p', 'city-person', 'none', 'false', 'false', 'false', NULL, '0', NULL, '2026-11-30 09:18:17.953991+00', '{}', '{light}', '1', NULL, '2026-11-30 09:18:17.953991+00', NULL, NULL, 'false', NULL),
  ('2', '3', 'town-p', 'town-person', 'none', 'false', 'false', 'false', NULL, '0', NULL, '2026-11-30 09:18:18.409342+00', '{}', '{light}', '3', NULL, '2026-11-30 09:18:18.409342+00', NULL, NULL, 'false', NULL);
insert into person_identity ("issuer", "subject", "customer_id", "person_id", "linked_at") overriding system value values
  ('https://example', 'city-subject', '1', '1', '2026-11-30 09:18:17.953991+00'),
  ('https://example', 'town-subject', '3', '2', '2026-11-30 09:18:18.409342+00');
insert into plan ("id", "customer_id", "name", "note", "form", "version", "removed") overriding system value values
  ('a5eb730e-5d90-427d-868d-d44e9ba26cca', '1', 'city-plan', 'city-note', 'chronometer', '1', 'false'),
  ('d1482893-5e8f-4eb3-8d5d-8f2773bbf36f', '3', 'town-plan', 'town-note', 'chronometer', '1', 'false');
insert into plan_deployment ("id", "customer_id", "plan_id", "version", "state", "stage", "stages", "failed_limit", "target", "note", "account", "created_at", "changed_by", "changed_at") overriding system value values
  ('27779bc7-6ace-4f0d-9250-408a63728b45', '1', 'a5eb730e-5d90-427d-868d-d44e9ba26cca', '1', 'waiting', '0', '{1}', '2', '{}', 'city-note', 'city-account', '2026-11-30 09:18:17.953991+00', 'city-account', '2026-11-30 09:18:17.953991+00'),
  ('eca19f15-c704-4b24-8bbd-4f6b147d50e5', '3', 'd1482893-5e8f-4eb3-8d5d-8f2773bbf36f', '1', 'waiting', '0', '{1}', '2', '{}', 'town-note', 'town-account', '2026-11-30 09:18:18.409342+00', 'town-account', '2026-11-30 09:18:18.409342+00');
insert into plan_deployment_device ("deployment_id", "device_id", "customer_id", "stage", "before_plan", "before_version", "order_id", "tries", "accepted") overriding system value values
  ('27779bc7-6ace-4f0d-9250-408a63728b45', '2', '1', '0', NULL, NULL, NULL, '0', 'false'),
  ('eca19f15-c704-4b24-8bbd-4f6b147d50e5', '8', '3', '0', NULL, NULL, NULL, '0', 'false');
insert into plan_version ("plan_id", "version", "customer_id", "body", "saved_by", "saved_at") overriding system value values
  ('a5eb730e-5d90-427d-868d-d44e9ba26cca', '1', '1', '{"form": "chronometer", "steps": [{"level": 100, "action": 1, "afterMinutes": 0}]}', 'city-account', '2026-11-30 09:18:17.953991+00'),
  ('d1482893-5e8f-4eb3-8d5d-8f2773bbf36f', '1', '3', '{"form": "chronometer", "steps": [{"level": 100, "action": 1, "afterMinutes": 0}]}', 'town-account', '2026-11-30 09:18:18.409342+00');
insert into play ("customer_id", "device_id", "at", "text", "item", "seconds", "task", "speech", "is_ad") overriding system value values
  ('1', '2', '2026-11-30 09:18:17.953991+00', 'city-text', 'city-item', NULL, NULL, NULL, 'false'),
  ('3', '8', '2026-11-30 09:18:18.409342+00', 'town-text', 'town-item', NULL, NULL, NULL, 'false');
insert into play_task ("id", "customer_id", "name", "enabled", "content", "state", "maker_id", "maker", "changed_at", "checker", "checked_at", "reason", "contract_id", "turn") overriding system value values
  ('1', '1', 'city-play task', 'true', '{"days": [1], "from": "08:00", "kind": "led-screen", "type": 1, "dates": [], "items": [{"text": "city-text", "media": null, "seconds": 10}], "level": null, "pause": null, "until": "20:00", "lastDay": null, "firstDay": null, "lastDate": null, "priority": 1, "firstDate": null}', 'waiting', '1', 'city-account', '2026-11-30 09:18:17.953991+00', NULL, NULL, '', NULL, NULL),
  ('2', '3', 'town-play task', 'true', '{"days": [1], "from": "08:00", "kind": "led-screen", "type": 1, "dates": [], "items": [{"text": "town-text", "media": null, "seconds": 10}], "level": null, "pause": null, "until": "20:00", "lastDay": null, "firstDay": null, "lastDate": null, "priority": 1, "firstDate": null}', 'waiting', '2', 'town-account', '2026-11-30 09:18:18.409342+00', NULL, NULL, '', NULL, NULL);
insert into play_task_device ("customer_id", "task_id", "device_id") overriding system value values
  ('1', '1', '2'),
  ('3', '2', '8');
insert into pole ("id", "customer_id", "number", "name", "type", "height", "arm", "foundation", "road", "station_id", "lat", "lng", "installed_on") overriding system value values
  ('1', '1', 'city-number', 'city-pole', '1', NULL, NULL, '', 'city-road', '1', '39.9', '116.4', NULL),
  ('2', '3', 'town-number', 'town-pole', '1', NULL, NULL, '', 'town-road', '2', '39.9', '13.4', NULL);
insert into pole_photo ("pole_id", "customer_id", "type", "image", "print", "saved_at") overriding system value values
  ('1', '1', 'image/png', E'\\x', 'city-print', '2026-11-30 09:18:17.953991+00'),
  ('2', '3', 'image/png', E'\\x', 'town-print', '2026-11-30 09:18:18.409342+00');
insert into portal_page ("id", "customer_id", "token", "name", "content", "published", "picture", "picture_type", "picture_print", "state", "maker_id", "maker", "changed_at", "checker", "checked_at", "reason") overriding system value values
  ('1', '1', '71da5621-bfd5-415f-aca3-3cbfb036a7ac', 'city-portal', '{"media": null, "textEn": "city-text", "textZh": "city-text", "minutes": 60, "termsEn": "", "termsZh": "", "titleEn": "city-title", "titleZh": "city-title"}', NULL, NULL, NULL, NULL, 'waiting', '1', 'city-account', '2026-11-30 09:18:17.953991+00', NULL, NULL, ''),
  ('2', '3', '6a82d30c-cba6-42b9-bc6e-ea51c888aa2c', 'town-portal', '{"media": null, "textEn": "town-text", "textZh": "town-text", "minutes": 60, "termsEn": "", "termsZh": "", "titleEn": "town-title", "titleZh": "town-title"}', NULL, NULL, NULL, NULL, 'waiting', '2', 'town-account', '2026-11-30 09:18:18.409342+00', NULL, NULL, '');
insert into portal_page_day ("customer_id", "page_id", "day", "shown", "connected") overriding system value values
  ('1', '1', '2026-11-30', '2', '1'),
  ('3', '2', '2026-11-30', '2', '1');
insert into price_plan ("id", "customer_id", "name", "periods") overriding system value values
  ('1', '1', 'city-price plan', '[{"from": "00:00", "energy": 1, "service": 0}]'),
  ('2', '3', 'town-price plan', '[{"from": "00:00", "energy": 1, "service": 0}]');
insert into price_plan_pile ("customer_id", "plan_id", "device_id") overriding system value values
  ('1', '1', '2'),
  ('3', '2', '8');
insert into programme ("id", "customer_id", "name", "content", "images", "revision", "state", "maker_id", "maker", "changed_at", "checker", "checked_at", "reason") overriding system value values
  ('1', '1', 'city-programme', '{"pages": [{"regions": [{"x": 0, "y": 0, "kind": "text", "size": 16, "text": "city-text", "align": "left", "width": 160, "colour": "#ffffff", "height": 40, "scrolls": false}], "seconds": 10}], "width": 160, "height": 320, "background": "#000000"}', '{}', '1', 'waiting', '1', 'city-account', '2026-11-30 09:18:17.953991+00', NULL, NULL, ''),
  ('2', '3', 'town-programme', '{"pages": [{"regions": [{"x": 0, "y": 0, "kind": "text", "size": 16, "text": "town-text", "align": "left", "width": 160, "colour": "#ffffff", "height": 40, "scrolls": false}], "seconds": 10}], "width": 160, "height": 320, "background": "#000000"}', '{}', '1', 'waiting', '2', 'town-account', '2026-11-30 09:18:18.409342+00', NULL, NULL, '');
insert into programme_device ("customer_id", "device_id", "programme_id", "at") overriding system value values
  ('1', '2', '1', '2026-11-30 09:18:17.953991+00'),
  ('3', '8', '2', '2026-11-30 09:18:18.409342+00');
insert into reading_hour ("device_id", "at", "customer_id", "mean", "low", "high", "reports", "last", "added") overriding system value values
  ('2', '2026-11-30 09:00:00+00', '1', '{1,1}', '{1,1}', '{1,1}', NULL, NULL, NULL),
  ('8', '2026-11-30 09:00:00+00', '3', '{1,1}', '{1,1}', '{1,1}', NULL, NULL, NULL);
insert into reading_quarantine ("id", "customer_id", "device_id", "at_ms", "points", "reason", "refused_at") overriding system value values
  ('1', '1', '2', '0', '[]', 'city-reason', '2026-11-30 09:18:17.953991+00'),
  ('2', '3', '8', '0', '[]', 'town-reason', '2026-11-30 09:18:18.409342+00');
insert into refused_connection ("id", "customer_id", "link", "name", "number", "reason", "address", "first_at", "last_at") overriding system value values
  ('1', '1', 'sparkplug', 'city-edge', 'city-edge', 'secret', NULL, '2026-11-30 09:18:17.953991+00', '2026-11-30 10:18:17.953991+00'),
  ('2', '3', 'sparkplug', 'town-edge', 'town-edge', 'secret', NULL, '2026-11-30 09:18:18.409342+00', '2026-11-30 10:18:18.409342+00');
insert into role ("id", "customer_id", "name", "operations", "groups", "note") overriding system value values
  ('1', '1', 'city-role', '{home.view}', NULL, ''),
  ('2', '3', 'town-role', '{home.view}', NULL, '');
insert into scene ("id", "customer_id", "name", "fields", "changed_by", "author_id", "changed_at", "needs_approval", "approved_by", "next_at") overriding system value values
  ('1', '1', 'city-scene', '{"ends": "resume", "icon": "other", "note": "", "steps": [{"do": "dim", "ramp": null, "level": 50, "colour": null, "target": null}], "reason": "", "target": {"ids": [2]}, "enabled": false, "duration": 60, "priority": 5, "triggers": []}', 'city-account', '1', '2026-11-30 09:18:17.953991+00', 'false', NULL, NULL),
  ('2', '3', 'town-scene', '{"ends": "resume", "icon": "other", "note": "", "steps": [{"do": "dim", "ramp": null, "level": 50, "colour": null, "target": null}], "reason": "", "target": {"ids": [8]}, "enabled": false, "duration": 60, "priority": 5, "triggers": []}', 'town-account', '2', '2026-11-30 09:18:18.409342+00', 'false', NULL, NULL);
insert into scene_lux ("scene_id", "customer_id", "trigger", "due_at", "fired") overriding system value values
  ('1', '1', '0', '2026-11-30 09:18:17.953991+00', 'true'),
  ('2', '3', '0', '2026-11-30 09:18:18.409342+00', 'true');
insert into scene_run ("id", "customer_id", "scene_id", "name", "fields", "cause", "account", "author_id", "person_id", "approved", "at", "ends_at", "state", "ended_at", "stopped_by", "step", "due_at", "waits_until", "sets", "devices", "place", "measured") overriding system value values
  ('5f8a49b8-4085-4bef-878e-d9edb0b9d7ed', '1', '1', 'city-scene', '{"ends": "resume", "icon": "other", "note": "", "steps": [{"do": "dim", "ramp": null, "level": 50, "colour": null, "target": null}], "reason": "", "target": {"ids": [2]}, "enabled": false, "duration": 60, "priority": 5, "triggers": []}', 'hand', 'city-account', '1', '1', 'false', '2026-11-30 09:18:17.953991+00', '2026-11-30 09:18:17.953991+00', 'done', '2026-11-30 09:18:17.953991+00', '', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('aa3192bb-3f10-471e-8df7-427a964c0dcd', '3', '2', 'town-scene', '{"ends": "resume", "icon": "other", "note": "", "steps": [{"do": "dim", "ramp": null, "level": 50, "colour": null, "target": null}], "reason": "", "target": {"ids": [8]}, "enabled": false, "duration": 60, "priority": 5, "triggers": []}', 'hand', 'town-account', '2', '2', 'false', '2026-11-30 09:18:18.409342+00', '2026-11-30 09:18:18.409342+00', 'done', '2026-11-30 09:18:18.409342+00', '', '0', NULL, NULL, NULL, NULL, NULL, NULL);
insert into scene_screen ("run_id", "device_id", "customer_id", "shown") overriding system value values
  ('5f8a49b8-4085-4bef-878e-d9edb0b9d7ed', '2', '1', '{"text": "city-text", "brightness": 50}'),
  ('aa3192bb-3f10-471e-8df7-427a964c0dcd', '8', '3', '{"text": "town-text", "brightness": 50}');
insert into scene_step ("id", "customer_id", "run_id", "kind", "step", "at", "order_id", "spared", "replies") overriding system value values
  ('1', '1', '5f8a49b8-4085-4bef-878e-d9edb0b9d7ed', 'given', '0', '2026-11-30 09:18:17.953991+00', '71da5621-bfd5-415f-aca3-3cbfb036a7ac', '0', NULL),
  ('2', '3', 'aa3192bb-3f10-471e-8df7-427a964c0dcd', 'given', '0', '2026-11-30 09:18:18.409342+00', '6a82d30c-cba6-42b9-bc6e-ea51c888aa2c', '0', NULL);
insert into scene_value ("scene_id", "customer_id", "trigger", "device_id", "value", "due_at", "fired") overriding system value values
  ('1', '1', '0', '2', '1', '2026-11-30 09:18:17.953991+00', 'true'),
  ('2', '3', '0', '8', '1', '2026-11-30 09:18:18.409342+00', 'true');
insert into selection ("id", "customer_id", "person_id", "maker", "name", "shared", "target", "changed_at") overriding system value values
  ('1', '1', '1', 'city-person', 'city-selection', 'true', NULL, '2026-11-30 09:18:17.953991+00'),
  ('2', '3', '2', 'town-person', 'town-selection', 'true', NULL, '2026-11-30 09:18:18.409342+00');
insert into selection_lamp ("customer_id", "selection_id", "device_id") overriding system value values
  ('1', '1', '2'),
  ('3', '2', '8');
insert into session ("token_hash", "customer_id", "person_id", "app", "created_at", "seen_at", "expires_at", "checked_at", "address", "agent", "id", "family") overriding system value values
  (E'\\xb91b54182d57493c9a8a9831a468ed413c78214695aef05d1d841b581753abb3', '1', '1', 'light', '2026-11-30 09:18:17.953991+00', '2026-11-30 09:18:17.953991+00', '2026-12-01 09:18:17.953991+00', NULL, 'city-address', 'city-agent', 'c2da9e70-b49f-4e0e-a254-0f09cbdc6fee', NULL),
  (E'\\xd6a40db739fd8d355410b6f815d9cfd9d2c112d16ffe45ffebad2f4fceb508af', '3', '2', 'light', '2026-11-30 09:18:18.409342+00', '2026-11-30 09:18:18.409342+00', '2026-12-01 09:18:18.409342+00', NULL, 'town-address', 'town-agent', '38a3c6ef-de6b-4976-89e2-1508a8d11df4', NULL);
insert into settlement ("id", "customer_id", "operator", "first_day", "last_day", "from_at", "until_at", "share", "note", "state", "device_ids", "maker_id", "maker", "changed_at", "checker", "checked_at", "currency", "for_operator", "reference", "paid_on", "payer") overriding system value values
  ('1', '1', 'city-operator', '2026-10-01', '2026-10-31', '2026-10-01 00:00:00+00', '2026-11-01 00:00:00+00', '80.00', '', 'draft', '{2}', '1', 'city-account', '2026-11-30 09:18:17.953991+00', NULL, NULL, NULL, NULL, '', NULL, NULL),
  ('2', '3', 'town-operator', '2026-10-01', '2026-10-31', '2026-10-01 00:00:00+00', '2026-11-01 00:00:00+00', '80.00', '', 'draft', '{8}', '2', 'town-account', '2026-11-30 09:18:18.409342+00', NULL, NULL, NULL, NULL, '', NULL, NULL);
insert into settlement_pile ("customer_id", "settlement_id", "device_id", "name", "sessions", "energy", "electricity", "service", "refunds", "service_refunds", "earlier_refunds") overriding system value values
  ('1', '1', '2', 'city-lamp', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  ('3', '2', '8', 'town-lamp', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
insert into settlement_session ("session_id", "customer_id", "settlement_id") overriding system value values
  ('1', '1', '1'),
  ('2', '3', '2');
insert into shift_note ("id", "customer_id", "at", "account", "name", "text", "facts", "sound_off", "taken_at", "taken_by", "taken_name", "application") overriding system value values
  ('1', '1', '2026-11-30 09:18:17.953991+00', 'city-account', 'city-person', 'city-text', '{"to": "2026-11-24T20:00:00Z", "from": "2026-11-24T12:00:00Z", "levels": [], "repair": {"boxes": 0, "lamps": 0, "names": []}, "incidents": [], "eliminated": [], "acknowledged": [], "unacknowledged": 0, "eliminatedAlarms": 0}', 'false', NULL, '', '', 'light'),
  ('2', '3', '2026-11-30 09:18:18.409342+00', 'town-account', 'town-person', 'town-text', '{"to": "2026-11-24T20:00:00Z", "from": "2026-11-24T12:00:00Z", "levels": [], "repair": {"boxes": 0, "lamps": 0, "names": []}, "incidents": [], "eliminated": [], "acknowledged": [], "unacknowledged": 0, "eliminatedAlarms": 0}', 'false', NULL, '', '', 'light');
insert into station ("id", "customer_id", "group_id", "name", "type", "lat", "lng", "road_class", "design_lux", "address", "maintainer", "limits") overriding system value values
  ('1', '1', '1', 'city-station', '1', NULL, NULL, NULL, NULL, '', '', '{"lux": null, "boxes": null, "lamps": null, "gateways": null}'),
  ('2', '3', '2', 'town-station', '1', NULL, NULL, NULL, NULL, '', '', '{"lux": null, "boxes": null, "lamps": null, "gateways": null}');
insert into sub_device ("id", "customer_id", "box_id", "type", "number", "name", "parent_id", "rated_amperes", "channel") overriding system value values
  ('1', '1', '6', '3', '1', 'city-output', NULL, NULL, NULL),
  ('2', '1', '6', '6', '1', 'city-door', NULL, NULL, NULL),
  ('3', '3', '12', '3', '1', 'town-output', NULL, NULL, NULL),
  ('4', '3', '12', '6', '1', 'town-door', NULL, NULL, NULL);
insert into task ("id", "customer_id", "person_id", "account", "kind", "title", "input", "state", "done", "total", "error", "file_id", "exclusive", "cancel_asked", "created_at", "began_at", "ended_at", "fence", "holder", "lease_until") overriding system value values
  ('c2da9e70-b49f-4e0e-a254-0f09cbdc6fee', '1', NULL, 'city-account', 'imports.apply', 'city-title', '{}', 'done', '0', '0', NULL, 'f3f31881-f5e0-49f3-b1c8-9922e6c9e290', NULL, 'false', '2026-11-30 09:18:17.953991+00', NULL, '2026-11-30 09:18:17.953991+00', '0', NULL, NULL),
  ('38a3c6ef-de6b-4976-89e2-1508a8d11df4', '3', NULL, 'town-account', 'imports.apply', 'town-title', '{}', 'done', '0', '0', NULL, '7cd0bbb2-dcb7-4350-bb3f-b5d42ad5ada3', NULL, 'false', '2026-11-30 09:18:18.409342+00', NULL, '2026-11-30 09:18:18.409342+00', '0', NULL, NULL);
insert into webhook ("id", "customer_id", "name", "url", "secret", "events", "enabled", "changed_at", "failing_since", "failed_at", "suspended_at", "sequence") overriding system value values
  ('1', '1', 'city-webhook', 'https://127.0.0.1/city-', E'\\x', '{}', 'true', '2026-11-30 09:18:17.953991+00', NULL, NULL, NULL, '0'),
  ('2', '3', 'town-webhook', 'https://127.0.0.1/town-', E'\\x', '{}', 'true', '2026-11-30 09:18:18.409342+00', NULL, NULL, NULL, '0');
select setval(pg_get_serial_sequence('ad_contract', 'id'), coalesce(max(id), 1)) from ad_contract;
select setval(pg_get_serial_sequence('alarm', 'id'), coalesce(max(id), 1)) from alarm;
select setval(pg_get_serial_sequence('alarm_account', 'id'), coalesce(max(id), 1)) from alarm_account;
select setval(pg_get_serial_sequence('alarm_group', 'id'), coalesce(max(id), 1)) from alarm_group;
select setval(pg_get_serial_sequence('alarm_incident', 'id'), coalesce(max(id), 1)) from alarm_incident;
select setval(pg_get_serial_sequence('alarm_route', 'id'), coalesce(max(id), 1)) from alarm_route;
select setval(pg_get_serial_sequence('alarm_step', 'id'), coalesce(max(id), 1)) from alarm_step;
select setval(pg_get_serial_sequence('audit', 'id'), coalesce(max(id), 1)) from audit;
select setval(pg_get_serial_sequence('call_log', 'id'), coalesce(max(id), 1)) from call_log;
select setval(pg_get_serial_sequence('charge_card', 'id'), coalesce(max(id), 1)) from charge_card;
select setval(pg_get_serial_sequence('charge_refund', 'id'), coalesce(max(id), 1)) from charge_refund;
select setval(pg_get_serial_sequence('charge_reservation', 'id'), coalesce(max(id), 1)) from charge_reservation;
select setval(pg_get_serial_sequence('charge_session', 'id'), coalesce(max(id), 1)) from charge_session;
select setval(pg_get_serial_sequence('collection_round', 'id'), coalesce(max(id), 1)) from collection_round;
select setval(pg_get_serial_sequence('customer', 'id'), coalesce(max(id), 1)) from customer;
select setval(pg_get_serial_sequence('device', 'id'), coalesce(max(id), 1)) from device;
select setval(pg_get_serial_sequence('device_group', 'id'), coalesce(max(id), 1)) from device_group;
select setval(pg_get_serial_sequence('dynamic_group', 'id'), coalesce(max(id), 1)) from dynamic_group;
select setval(pg_get_serial_sequence('event', 'id'), coalesce(max(id), 1)) from event;
select setval(pg_get_serial_sequence('fault_report', 'id'), coalesce(max(id), 1)) from fault_report;
select setval(pg_get_serial_sequence('hardware_key', 'id'), coalesce(max(id), 1)) from hardware_key;
select setval(pg_get_serial_sequence('intercom_call', 'id'), coalesce(max(id), 1)) from intercom_call;
select setval(pg_get_serial_sequence('lock_opening', 'id'), coalesce(max(id), 1)) from lock_opening;
select setval(pg_get_serial_sequence('lock_out', 'id'), coalesce(max(id), 1)) from lock_out;
select setval(pg_get_serial_sequence('lux_ask', 'id'), coalesce(max(id), 1)) from lux_ask;
select setval(pg_get_serial_sequence('map_feature', 'id'), coalesce(max(id), 1)) from map_feature;
select setval(pg_get_serial_sequence('media', 'id'), coalesce(max(id), 1)) from media;
select setval(pg_get_serial_sequence('mounting', 'id'), coalesce(max(id), 1)) from mounting;
select setval(pg_get_serial_sequence('outbox', 'id'), coalesce(max(id), 1)) from outbox;
select setval(pg_get_serial_sequence('pending_device', 'id'), coalesce(max(id), 1)) from pending_device;
select setval(pg_get_serial_sequence('person', 'id'), coalesce(max(id), 1)) from person;
select setval(pg_get_serial_sequence('play_task', 'id'), coalesce(max(id), 1)) from play_task;
select setval(pg_get_serial_sequence('pole', 'id'), coalesce(max(id), 1)) from pole;
select setval(pg_get_serial_sequence('portal_page', 'id'), coalesce(max(id), 1)) from portal_page;
select setval(pg_get_serial_sequence('price_plan', 'id'), coalesce(max(id), 1)) from price_plan;
select setval(pg_get_serial_sequence('programme', 'id'), coalesce(max(id), 1)) from programme;
select setval(pg_get_serial_sequence('reading_quarantine', 'id'), coalesce(max(id), 1)) from reading_quarantine;
select setval(pg_get_serial_sequence('refused_connection', 'id'), coalesce(max(id), 1)) from refused_connection;
select setval(pg_get_serial_sequence('role', 'id'), coalesce(max(id), 1)) from role;
select setval(pg_get_serial_sequence('scene', 'id'), coalesce(max(id), 1)) from scene;
select setval(pg_get_serial_sequence('scene_step', 'id'), coalesce(max(id), 1)) from scene_step;
select setval(pg_get_serial_sequence('selection', 'id'), coalesce(max(id), 1)) from selection;
select setval(pg_get_serial_sequence('settlement', 'id'), coalesce(max(id), 1)) from settlement;
select setval(pg_get_serial_sequence('shift_note', 'id'), coalesce(max(id), 1)) from shift_note;
select setval(pg_get_serial_sequence('sms_code', 'id'), coalesce(max(id), 1)) from sms_code;
select setval(pg_get_serial_sequence('station', 'id'), coalesce(max(id), 1)) from station;
select setval(pg_get_serial_sequence('sub_device', 'id'), coalesce(max(id), 1)) from sub_device;
select setval(pg_get_serial_sequence('webhook', 'id'), coalesce(max(id), 1)) from webhook;
set session_replication_role = origin;
