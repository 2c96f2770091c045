import { randomUUID } from 'node:crypto'
import { type ApplicationCode, type Operation, operations } from '@lamplighter/contract'
import { type Blobs, insertBlob } from '../blobs/index.ts'
import type { Database } from '../db/database.ts'
import { withRetired } from '../db/retired.ts'
import { createSessions, type Sessions } from '../modules/organisation/auth/index.ts'
import { createParameters } from '../modules/organisation/parameters/index.ts'
import { type Product, startProduct } from '../testing/product.ts'
import type { Side } from './side.ts'

/** Stands in every name of the other organisation: an answer that holds it has leaked. */
export const MARKER = 'XENO-7f3a'

export type World = {
  readonly product: Product
  readonly ours: Side
  readonly theirs: Side
  readonly sessions: Sessions
  /** A person of an organisation with just these rights; the answer is a fresh token of theirs. */
  token(customerId: number, rights: Rights, more?: PersonTerms): Promise<string>
  close(): Promise<void>
}

export type Rights = 'super' | readonly Operation[]
export type PersonTerms = {
  frozen?: boolean
  expired?: boolean
  /** They have to change their password before anything else. */
  mustChange?: boolean
  /** Groups that their rights reach; without them it is the whole organisation. */
  groups?: readonly number[]
  /** Those that they may work in; without them lighting and smart poles. */
  apps?: readonly ApplicationCode[]
}

export const everyOperation = Object.keys(operations) as Operation[]

const HOUR = 3_600_000

const SIDE = `with g as (insert into device_group (customer_id, name) values ($1, $2 || 'group') returning id),
  t as (insert into station (customer_id, group_id, name) select $1, id, $2 || 'station' from g returning id),
  w as (insert into device (customer_id, kind, code, name, station_id) select $1, 'gateway', $2 || 'edge', $2 || 'gateway', id from t returning id),
  rfc as (insert into refused_connection (customer_id, link, name, number, reason, first_at, last_at)
         values ($1, 'sparkplug', $2 || 'edge', $2 || 'edge', 'secret', now(), now() + interval '1 hour') returning id),
  pd as (insert into pending_device (customer_id, gateway_id, code, kind, name, first_seen, last_seen)
         select $1, id, $2 || 'pending', 'luminaire', $2 || 'pending', now(), now() from w returning id),
  l as (insert into device (customer_id, kind, code, name, station_id, gateway_id, lat, lng)
        select $1, 'luminaire', $2 || 'lamp', $2 || 'lamp', t.id, w.id, 39.9, $8 from t, w returning id),
  ca as (insert into device (customer_id, kind, code, name, station_id, link)
         select $1, 'video', $2 || 'camera', $2 || 'camera', id, 'onvif' from t returning id),
  cn as (insert into camera_connection (customer_id, device_id, address, user_name)
         select $1, id, 'http://192.0.2.9/' || $2, $2 || 'user' from ca returning device_id),
  rd as (insert into device (customer_id, kind, code, name, station_id, retired_at, retired_by, retired_site)
        select $1, 'luminaire', $2 || 'retired', $2 || 'retired', id, now(), $2 || 'account', $2 || 'station' from t returning id),
  b as (insert into device (customer_id, kind, code, name, station_id) select $1, 'power-box', $2 || 'box', $2 || 'box', id from t returning id),
  sd as (insert into sub_device (customer_id, box_id, type, number, name) select $1, id, 6, 1, $2 || 'door' from b returning id),
  so as (insert into sub_device (customer_id, box_id, type, number, name) select $1, id, 3, 1, $2 || 'output' from b returning id),
  rq as (insert into reading_quarantine (customer_id, device_id, at_ms, points, reason)
         select $1, id, '0', '[]', $2 || 'reason' from l returning id),
  s as (insert into device_state (device_id, customer_id, online, points) select id, $1, false, '{}' from l returning device_id),
  h as (insert into reading_hour (device_id, at, customer_id, mean, low, high)
        select id, date_trunc('hour', now()), $1, '{1,1}', '{1,1}', '{1,1}' from l returning device_id),
  po as (insert into pole (customer_id, number, name, type, road, station_id, lat, lng)
         select $1, $2 || 'number', $2 || 'pole', 1, $2 || 'road', id, 39.9, $8 from t returning id),
  ph as (insert into pole_photo (pole_id, customer_id, type, image, print, saved_at)
         select id, $1, 'image/png', '', $2 || 'print', now() from po returning pole_id),
  mo as (insert into mounting (customer_id, pole_id, device_id, until, reason) select $1, po.id, l.id, now(), $2 || 'reason' from po, l returning id),
  gb as (insert into group_background (group_id, customer_id, type, image, print, width, height, saved_at)
         select id, $1, 'image/png', '', $2 || 'print', 1, 1, now() from g returning group_id),
  dp as (insert into device_position (group_id, device_id, customer_id, x, y)
         select gb.group_id, l.id, $1, 0.5, 0.5 from gb, l returning device_id),
  e as (insert into event (customer_id, at, type, device_id, detail) select $1, now(), 'online', id, json_build_object('by', $2 || 'event') from l returning id),
  f as (insert into map_feature (customer_id, kind, name, points) values ($1, 'road', $2 || 'road', jsonb_build_array(jsonb_build_array($8::float8, 39.9), jsonb_build_array($8 + 0.001, 39.9))) returning id),
  o as (insert into command_order (id, customer_id, account, code, asked_at, total)
        values ($3::uuid, $1, $2 || 'account', 'dco.dim', now(), 1) returning id),
  i as (insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, args, asked_at, expires_at, status, message)
        select $4::uuid, gen_random_uuid(), o.id, $1, l.id, 'dco.dim', '{"level":1}', now(), now(), 2, $2 || 'message' from o, l returning id),
  m as (insert into import (id, customer_id, file_name, at, columns, mapping, missing_ids)
        select $5::uuid, $1, $2 || 'file.csv', now(), array[$2 || 'column'], '{"name":"","columns":{},"empty":[],"wattsSeparator":"/","prefix":""}', array[l.id] from l returning id),
  mc as (insert into import_change (import_id, kind, row_id, customer_id) select m.id, 'device', l.id, $1 from m, l returning row_id),
  c as (insert into customer (tenant_id, parent_id, type, name) values ($1, $1, 2, $2 || 'maintainer') returning id),
  r as (insert into role (customer_id, name, operations) values ($1, $2 || 'role', '{home.view}') returning id),
  p as (insert into person (customer_id, account, name, password, apps)
        values ($1, lower($2) || 'p', $2 || 'person', 'none', '{light}') returning id, account),
  x as (insert into session (token_hash, customer_id, person_id, app, created_at, seen_at, expires_at, address, agent, id)
        select sha256($6::text::bytea), $1, id, 'light', now(), now(), now() + interval '1 day', $2 || 'address', $2 || 'agent', $6::uuid from p returning id),
  n as (insert into load_sample (customer_id, at, lamp_watts, planned_watts, lamps, online, lit) values ($1, now(), 7, 7, 1, 1, 1) returning at),
  k as (insert into call_log (customer_id, at, account, address, path, result, milliseconds) values ($1, now(), $2 || 'account', $2, $2, 'ok', 1) returning id),
  y as (insert into hardware_key (customer_id, person_id, serial, name, public_key, added_at)
        select $1, id, $2 || 'serial', $2 || 'key', 'none', now() from p returning id),
  z as (insert into approval (id, customer_id, maker_id, maker, code, args, device_ids, dark, lamps, reason, asked_at, expires_at)
        select $7::uuid, $1, p.id, p.account, 'dco.switch', '{"on":false}', array[l.id], 1, 1, $2 || 'reason', now(), now() + interval '1 hour'
        from p, l returning id),
  ia as (insert into person_identity (issuer, subject, customer_id, person_id, linked_at)
        select 'https://example', $2 || 'subject', $1, id, now() from p returning person_id),
  pa as (insert into parameter (customer_id, name, value, changed_by, changed_at)
        values ($1, 'signIn.failures', '9', $2 || 'account', now()) on conflict do nothing),
  di as (insert into dictionary (customer_id, code, zh, en) values ($1, 'words', $2 || 'zh', $2 || 'en') on conflict do nothing),
  sn as (insert into selection (customer_id, person_id, maker, name, shared, changed_at)
        select $1, id, $2 || 'person', $2 || 'selection', true, now() from p returning id),
  sl as (insert into selection_lamp (customer_id, selection_id, device_id) select $1, sn.id, l.id from sn, l returning device_id),
  dg as (insert into dynamic_group (customer_id, name, condition, maker, changed_at)
        values ($1, $2 || 'dynamic', json_build_object('model', $2 || 'model'), $2 || 'person', now()) returning id),
  ac as (insert into alarm_account (customer_id, user_name, password, host, port) values ($1, $2 || 'user', '', $2 || 'host', 1) on conflict do nothing returning id),
  ad as (insert into alarm_device (customer_id, account_id, code, name, place) select $1, id, $2 || 'device', $2, 0 from ac returning code),
  wh as (insert into webhook (customer_id, name, url, secret, events, enabled, changed_at)
         values ($1, $2 || 'webhook', 'https://127.0.0.1/' || $2, '', '{}', true, now()) returning id),
  ob as (insert into outbound_message (id, customer_id, channel, webhook_id, recipient, subject, state, created_at, expires_at)
         select gen_random_uuid(), $1, 'webhook', id, $2 || 'webhook', 'webhook.test', 'sent', now(), now() from wh returning id),
  bl as (insert into blob (id, customer_id, file_name, type, size, created_at, expires_at)
         values ($5::uuid, $1, $2 || 'result.csv', 'text/csv', 1, now(), now() + interval '1 day') returning id),
  tk as (insert into task (id, customer_id, account, kind, title, input, state, file_id, created_at, ended_at)
         select $6::uuid, $1, $2 || 'account', 'imports.apply', $2 || 'title', '{}', 'done', bl.id, now(), now() from bl returning id),
  al as (insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats, assignee)
         select $1, id, 47, 20, id, id, '{"failure": 20}', 'failure', now(), 0, $2 || 'account' from l returning id),
  als as (insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
         select $1, id, 51, 20, id, id, '{"offline": 20}', 'offline', now(), 0 from w returning id),
  ah as (insert into alarm_history (id, customer_id, device_id, kind, names, type, level, incident_id, rule, raised_at, repeats, acknowledged_by, assignee, eliminated_by, note, ended_at, end_cause)
         select al.id + 1000000, $1, l.id, 'luminaire', $2 || 'lamp', 47, 20, l.id, 'failure', now(), 0, $2 || 'account', '', '', '', now(), 'recovered' from al, l returning id),
  ar as (insert into alarm_rule (customer_id, kind, key, fields, removed, changed_by, changed_at)
         values ($1, 'luminaire', 'own.' || $2, json_build_object('name', $2 || 'rule', 'type', 'Tilt', 'level', 10, 'point', 'dev.tilt', 'operator', '>',
           'value', 3, 'returnValue', 2, 'hold', 0, 'escalateAfter', null, 'when', 'always', 'windows', '[]'::json, 'monthFrom', null, 'monthTo', null, 'enabled', true), false, $2 || 'account', now())
         returning key),
  ag as (insert into alarm_group (customer_id, name, type) values ($1, $2 || 'alarm group', 1) returning id),
  am as (insert into alarm_group_member (customer_id, group_id, person_id) select $1, ag.id, p.id from ag, p returning person_id),
  art as (insert into alarm_route (customer_id, name, group_id, level, families, sms, email, windows, enabled)
          select $1, $2 || 'alarm route', id, 10, '{}', true, true, '[]', true from ag returning id),
  anc as (insert into alarm_notice_choice (customer_id, person_id, fields) select $1, id, json_build_object('language', $2 || 'choice') from p returning person_id),
  ai as (insert into alarm_incident (customer_id, scope, opened_at, last_at) values ($1, $2 || 'scope', now(), now()) returning id),
  at_ as (insert into alarm_told (customer_id, incident_id, person_id, message_id, at)
          select $1, ai.id, p.id, ob.id, now() from ai, p, ob returning incident_id),
  as_ as (insert into alarm_step (customer_id, device_id, alarm_id, at, account, action, text)
         select $1, l.id, al.id, now(), $2 || 'account', 'comment', $2 || 'text' from al, l returning id),
  fr as (insert into fault_report (customer_id, receipt, at, kind, severity, code, place, text, station_id, device_id, proof, sender)
         select $1, upper(translate(substr(md5($1 || $2), 1, 10), '01', '23')), now(), 'out', 2, $2 || 'code', $2 || 'place', $2 || 'text',
           t.id, l.id, decode(md5($1 || $2), 'hex'), '' from l, t returning id, receipt),
  fp as (insert into fault_report_photo (id, customer_id, report_id, type, image, print, width, height, at)
         select gen_random_uuid(), $1, id, 'image/png', '', $2 || 'print', 1, 1, now() from fr returning id),
  sh as (insert into shift_note (customer_id, at, application, account, name, text, facts, sound_off)
         values ($1, now(), 'light', $2 || 'account', $2 || 'person', $2 || 'text', json_build_object('from', '2026-11-24T12:00:00Z', 'to', '2026-11-24T20:00:00Z',
           'levels', '[]'::json, 'unacknowledged', 0, 'incidents', '[]'::json, 'acknowledged', '[]'::json, 'eliminated', '[]'::json, 'eliminatedAlarms', 0,
           'repair', json_build_object('boxes', 0, 'lamps', 0, 'names', '[]'::json)), false) returning id),
  pl as (insert into plan (customer_id, name, note, form, version) values ($1, $2 || 'plan', $2 || 'note', 'chronometer', 1) returning id),
  pv as (insert into plan_version (plan_id, version, customer_id, body, saved_by, saved_at)
         select id, 1, $1, '{"form":"chronometer","steps":[{"afterMinutes":0,"action":1,"level":100}]}', $2 || 'account', now() from pl returning plan_id),
  pdp as (insert into plan_deployment (customer_id, plan_id, version, state, stage, stages, failed_limit, target, note, account, created_at, changed_by, changed_at)
         select $1, plan_id::text, 1, 'waiting', 0, '{1}', 2, '{}', $2 || 'note', $2 || 'account', now(), $2 || 'account', now() from pv returning id),
  pdd as (insert into plan_deployment_device (deployment_id, device_id, customer_id, stage) select pdp.id, l.id, $1, 0 from pdp, l returning device_id),
  lx as (insert into device (customer_id, kind, code, name, station_id, lat, lng)
         select $1, 'lux-station', $2 || 'lux', $2 || 'lux', id, 39.9, $8 from t returning id),
  lq as (insert into lux_setting (customer_id, device_id, fields)
         select $1, id, json_build_object('name', $2 || 'lux', 'description', '', 'installPosition', $2 || 'pole', 'radius', 500, 'onLux', 30, 'offLux', 60,
           'delay', 5, 'before', 60, 'after', 60, 'action', 0, 'level', 80, 'targetLux', 20, 'asks', true, 'answerWithin', 60, 'option', 'none',
           'enabled', true, 'groupIds', '[]'::json) from lx returning device_id, fields),
  lt as (insert into lux_state (customer_id, device_id, at, lux, steady_since, judged) select $1, id, now(), 10, now(), 'dark' from lx returning device_id),
  la as (insert into lux_ask (customer_id, device_id, at, topic, state, fields, lux, lamps, boxes, level, watts, planned_at, due_at, lapses_at, contradicted, answered_at, answered_by)
         select $1, device_id, now(), 'early', case when n = 1 then 'pending' else 'ignored' end, fields, 10, 1, 1, 80, 100, now() + interval '1 hour', now() + interval '1 hour',
           now() + interval '1 hour', false, case when n = 2 then now() end, case when n = 2 then $2 || 'account' else '' end
         from lq, generate_series(1, 2) n returning id, state),
  sc as (insert into scene (customer_id, name, fields, changed_by, author_id, changed_at)
         select $1, $2 || 'scene', json_build_object('icon', 'other', 'note', '', 'priority', 5, 'duration', 60, 'ends', 'resume', 'enabled', false, 'reason', '',
           'target', json_build_object('ids', json_build_array(l.id)), 'steps', '[{"do":"dim","level":50,"colour":null,"ramp":null,"target":null}]'::json,
           'triggers', '[]'::json), $2 || 'account', p.id, now() from l, p returning id, name, fields, author_id),
  sr as (insert into scene_run (id, customer_id, scene_id, name, fields, cause, account, author_id, person_id, approved, at, ends_at, state, ended_at)
         select gen_random_uuid(), $1, id, name, fields, 'hand', $2 || 'account', author_id, author_id, false, now(), now(), 'done', now() from sc returning id),
  sv as (insert into scene_screen (run_id, device_id, customer_id, shown) select sr.id, l.id, $1, json_build_object('text', $2 || 'text', 'brightness', 50) from sr, l returning run_id),
  ss as (insert into scene_step (customer_id, run_id, kind, step, at, order_id, spared) select $1, sr.id, 'given', 0, now(), o.id, 0 from sr, o returning id),
  lo as (insert into lock_out (customer_id, box_id, part_id, part_name, part_type, crew, work, keeps_off, person_id, account, name, at)
         select $1, b.id, so.id, $2 || 'output', 3, $2 || 'crew', $2 || 'work', false, p.id, $2 || 'account', $2 || 'name', now() from b, so, p returning id),
  py as (insert into play (customer_id, device_id, at, text, item) select $1, id, now(), $2 || 'text', $2 || 'item' from l returning device_id),
  cc as (insert into charge_card (customer_id, tag, holder, is_blocked) select $1, left($2, 12) || 'card', $2 || 'holder', true from l returning id),
  cs as (insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price)
         select $1, id, 1, left($2, 12) || 'card', now(), 0, 1 from l returning id),
  cr as (insert into charge_reservation (customer_id, device_id, number, tag, made_at, until_at)
         select $1, id, 1, left($2, 12) || 'card', now(), now() + interval '1 hour' from l returning id),
  pp as (insert into price_plan (customer_id, name, periods) select $1, $2 || 'price plan', '[{"from":"00:00","energy":1,"service":0}]'::jsonb from l returning id),
  pq as (insert into price_plan_pile (customer_id, plan_id, device_id) select $1, pp.id, l.id from pp, l returning plan_id),
  se as (insert into settlement (customer_id, operator, first_day, last_day, from_at, until_at, share, note, device_ids, maker_id, maker, changed_at)
         select $1, $2 || 'operator', '2026-10-01', '2026-10-31', '2026-10-01', '2026-11-01', 80, '', array[l.id], p.id, $2 || 'account', now() from p, l returning id),
  sf as (insert into settlement_pile (customer_id, settlement_id, device_id, name) select $1, se.id, l.id, $2 || 'lamp' from se, l returning device_id),
  si as (insert into settlement_session (session_id, customer_id, settlement_id) select cs.id, $1, se.id from cs, se returning session_id),
  rf as (insert into charge_refund (customer_id, session_id, amount, cause, note, maker_id, maker, changed_at)
         select $1, cs.id, 1, 'fault', $2 || 'note', p.id, $2 || 'account', now() from cs, p returning id),
  md as (insert into media (customer_id, file_id, name, tags, type, format, bytes, sha256, uploader_id, uploader, uploaded_at)
         select $1, bl.id, $2 || 'media', '', 3, 'png', 1, $2 || 'print', p.id, $2 || 'account', now() from bl, p returning id),
  mv as (insert into media_device (customer_id, device_id, media_id, at) select $1, l.id, md.id, now() from l, md returning media_id),
  tp as (insert into play_task (customer_id, name, enabled, content, maker_id, maker, changed_at)
         select $1, $2 || 'play task', true, json_build_object('kind', 'led-screen', 'priority', 1, 'type', 1, 'days', '[1]'::json, 'dates', '[]'::json,
           'firstDate', null, 'lastDate', null, 'firstDay', null, 'lastDay', null, 'from', '08:00', 'until', '20:00', 'level', null, 'pause', null,
           'items', json_build_array(json_build_object('media', null, 'text', $2 || 'text', 'seconds', 10))), p.id, $2 || 'account', now() from p returning id),
  td as (insert into play_task_device (customer_id, task_id, device_id) select $1, tp.id, l.id from tp, l returning task_id),
  adc as (insert into ad_contract (customer_id, number, advertiser, contact, phone, first_day, last_day, until_at, days, starts_at, ends_at, seconds, media_id,
           item, pricing, price, note, maker_id, maker, changed_at)
         select $1, $2 || 'contract', $2 || 'advertiser', '', '', '2026-11-01', '2099-12-31', '2100-01-01', '{1}', '08:00', '20:00', 10, md.id, $2 || 'media', 'showing', 1, '', p.id, $2 || 'account', now() from p, md returning id),
  acd as (insert into ad_contract_device (customer_id, contract_id, device_id, name) select $1, adc.id, l.id, $2 || 'lamp' from adc, l returning device_id),
  acm as (insert into ad_month (customer_id, contract_id, device_id, month, daily, seconds)
         select $1, adc.id, l.id, '2026-11-01', array_fill(1, array[31]), 310 from adc, l returning device_id),
  pr as (insert into programme (customer_id, name, content, images, maker_id, maker, changed_at)
         select $1, $2 || 'programme', json_build_object('width', 160, 'height', 320, 'background', '#000000', 'pages', json_build_array(json_build_object(
           'seconds', 10, 'regions', json_build_array(json_build_object('kind', 'text', 'x', 0, 'y', 0, 'width', 160, 'height', 40, 'text', $2 || 'text',
           'colour', '#ffffff', 'size', 16, 'align', 'left', 'scrolls', false))))), '{}', p.id, $2 || 'account', now() from p returning id),
  pg as (insert into programme_device (customer_id, device_id, programme_id, at) select $1, l.id, pr.id, now() from l, pr returning programme_id),
  pt as (insert into portal_page (customer_id, token, name, content, maker_id, maker, changed_at)
         select $1, ($3::uuid)::text, $2 || 'portal', json_build_object('minutes', 60, 'media', null, 'titleZh', $2 || 'title', 'titleEn', $2 || 'title',
           'textZh', $2 || 'text', 'textEn', $2 || 'text', 'termsZh', '', 'termsEn', ''), p.id, $2 || 'account', now() from p returning id),
  ptd as (insert into portal_page_day (customer_id, page_id, day, shown, connected) select $1, pt.id, current_date, 2, 1 from pt returning page_id),
  co as (insert into collection_round (customer_id, name, day, account, person, start_lat, start_lng, metres, open, maker, made_at)
         values ($1, $2 || 'collection', '2026-12-01', $2 || 'account', $2 || 'person', 39.9, $8, 1, 1, $2 || 'account', now()) returning id),
  cp as (insert into collection_stop (customer_id, round_id, device_id, place, lat, lng, metres) select $1, co.id, l.id, 1, 39.9, $8, 1 from co, l returning round_id),
  ln as (insert into lock_opening (customer_id, device_id, opened_at, way, opener, opened_by, is_forced)
         select $1, id, now(), 4, 0, $2 || 'name', false from l returning id),
  ic as (insert into intercom_call (customer_id, device_id, pressed_at, answered_at, answerer, answered_by)
         select $1, id, now(), now(), 'controlRoom', $2 || 'name' from l returning id),
  sx as (insert into scene_lux (scene_id, customer_id, trigger, due_at, fired) select id, $1, 0, now(), true from sc returning scene_id),
  sw as (insert into scene_value (scene_id, customer_id, trigger, device_id, value, due_at, fired)
         select sc.id, $1, 0, l.id, 1, now(), true from sc, l returning scene_id)
  select $1::int as "customerId", c.id as organisation, g.id as group, t.id as station, w.id as gateway, b.id as box, sd.id as part, so.id as output, lo.id as "lockOut", l.id as lamp, $2 || 'lamp' as "lampCode", ca.id as camera, po.id as pole,
    o.id as order, i.id as item, m.id as "importId", r.id as role, p.id as person, p.account, x.id as session,
    y.id as key, z.id as approval, sn.id as selection, dg.id as "dynamicGroup", pd.id as pending, rfc.id as "refusedConnection", rd.id as retired, wh.id as webhook, tk.id as task, al.id::text as alarm, ar.key as "alarmRule", ag.id as "alarmGroup", art.id as "alarmRoute",
    fr.id::text as report, fr.receipt, fp.id as "reportPhoto", sh.id as "shiftNote", pl.id as plan, pdp.id as deployment, lx.id as "luxStation", la.id as "luxAsk", sc.id as scene, sr.id as "sceneRun", cc.id as "chargeCard", cs.id::int as "chargeSession", pp.id as "pricePlan", rf.id as refund, se.id as settlement, md.id as media, tp.id as "playTask", adc.id as "adContract", pr.id as programme, pt.id as "portalPage", co.id::int as "collectionRound"
  from g, t, w, ca, cn, rd, b, sd, so, lo, l, s, h, e, f, o, i, m, c, r, p, x, n, k, y, z, ia, sn, sl, dg, gb, dp, po, ph, mo, pd, rfc, rq, wh, ob, bl, tk, al, ah, as_, ar, ag, am, art, anc, ai, at_, fr, fp, sh, pl, pv, pdp, pdd, lx, lq, lt, la, sc, sr, sv, ss, cc, cs, pp, pq, se, sf, si, rf, md, mv, tp, td, adc, acd, acm, pr, pg, pt, ptd, co, cp, ln, ic, py, sx, sw where la.state = 'pending'`

/** One of everything, each named after `prefix`; what an organisation has only once stays as it is. */
export async function makeSide(db: Database, customerId: number, prefix: string, lng = 116.4): Promise<Side> {
  const ids = Array.from({ length: 5 }, () => randomUUID())
  const [made] = await db.system((scope) =>
    withRetired(scope, () => scope.query<Side>(SIDE, [customerId, prefix, ...ids, lng])),
  )
  return made!
}

/** The file that an import was uploaded as. */
async function addImportFile(db: Database, blobs: Blobs, { customerId, importId }: Side, now: Date): Promise<void> {
  const file = await blobs.write(['number,lat,lng\nA1,39.9,116.4\n'])
  const kept = { fileName: 'file.csv', type: 'text/csv', createdAt: now, expiresAt: new Date(now.getTime() + HOUR) }
  await db.system(async (scope) => {
    await insertBlob(scope, { ...file, ...kept, customerId })
    await scope.query('update import set file_id = $1 where id = $2', [file.id, importId])
  })
}

/** Two organisations in one product, each with one of everything. */
export async function makeWorld(): Promise<World> {
  const product = await startProduct()
  const { db, clock, blobs } = product.app
  const side = async (code: string, prefix: string) => {
    const made = await makeSide(db, await product.customer(code), prefix)
    await addImportFile(db, blobs, made, new Date(clock.now()))
    return made
  }
  const ours = await side('ours', 'own-')
  const theirs = await side('theirs', `${MARKER}-`)
  await product.app.registry.reload()
  const sessions = createSessions({ db, clock, secret: '', parameters: createParameters({ db, clock }) })
  let people = 0
  /** Every refusal names the roles that give a right: one for each set of rights keeps thousands of callers quick. */
  const roles = new Map<string, Promise<number>>()

  function roleOf(customerId: number, operations: readonly Operation[], groups: readonly number[] | null) {
    const key = JSON.stringify([customerId, operations, groups])
    const name = `role${roles.size}`
    const role =
      roles.get(key) ??
      db.system(async (scope) => {
        const [made] = await scope.query<{ id: number }>(
          'insert into role (customer_id, name, operations, groups) values ($1, $2, $3, $4) returning id',
          [customerId, name, operations, groups],
        )
        return made!.id
      })
    roles.set(key, role)
    return role
  }

  return {
    product,
    ours,
    theirs,
    sessions,
    async token(
      customerId,
      rights,
      { frozen = false, expired = false, mustChange = false, groups, apps = ['light', 'pole'] } = {},
    ) {
      const account = `caller${++people}`
      const role = await roleOf(customerId, rights === 'super' ? [] : rights, groups ?? null)
      const [person] = await db.system((scope) =>
        scope.query<{ id: number }>(
          `with p as (insert into person (customer_id, account, name, password, is_super, frozen, expires_at, must_change, apps)
                      values ($1, $2, $2, 'none', $3, $4, case when $5 then now() - interval '1 day' end, $6, $7) returning id)
           insert into person_role (person_id, role_id, customer_id) select id, $8, $1 from p returning person_id as id`,
          [customerId, account, rights === 'super', frozen, expired, mustChange, apps, role],
        ),
      )
      const { token, insert } = await sessions.create(
        { id: person!.id, customerId, app: apps[0] ?? '' },
        { address: '127.0.0.1', agent: 'authorization-tests' },
      )
      await db.system(insert)
      return token
    },
    close: () => product.close(),
  }
}
