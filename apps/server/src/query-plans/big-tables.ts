import pg from 'pg'
import type { Side } from '../authorization-tests/side.ts'

/** Rows of the logs and of figures that the trade's largest cities write in months. */
const ROWS = 1_000_000
const DEVICES = 2_000
const DAYS = 400
/** The log of calls is kept for a week: what is older could be deleted while it is read, and its dead rows would be counted. */
const CALLS_KEPT = 4

/** One row in ten is another organisation's; `n` counts from the newest. */
const COMMON = `
  create temporary table lamp as
    select id, row_number() over (order by id) - 1 as place from device where kind = 'luminaire' and customer_id = $ours order by id limit ${DEVICES};
  create unique index on lamp (place);
  create function pg_temp.moment(n int) returns timestamptz language sql stable as
    $$ select date_trunc('milliseconds', '$now'::timestamptz - n * interval '${DAYS} days' / ${ROWS}) $$;
  create function pg_temp.uuid(kind int, n int) returns uuid language sql immutable as
    $$ select (lpad(kind::text, 8, '0') || '-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
`

const DEVICE_ROWS = `
  insert into device (customer_id, kind, code, name, station_id, gateway_id, lat, lng)
    select $ours, 'luminaire', 'M' || n, 'Lamp ' || n, $station, $gateway, 30 + n / 10000.0, 120 from generate_series(1, ${DEVICES}) n;
  insert into device_state (device_id, customer_id, online, points)
    select id, $ours, true, '{}' from device where kind = 'luminaire' on conflict do nothing;
`

const customer = 'case when n % 10 = 0 then $theirs else $ours end'
const rows = (of = 1) => `generate_series(${ROWS / of - 1}, 0, -1) n`

/** How each table is filled; the oldest row first, the largest table first. */
const FILL: Readonly<Record<string, string>> = {
  command_item: `insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, args, asked_at, expires_at, status, sequence, accepted_at)
    select uuidv7(), uuidv7(), pg_temp.uuid(1, n / 5), case when (n / 5) % 10 = 0 then $theirs else $ours end, lamp.id,
      'dco.dim', '{"level":40}', pg_temp.moment(n / 5 * 5), pg_temp.moment(n), case when n % 97 = 0 then 3 else 9 end, ${ROWS} - n / 5, pg_temp.moment(n)
    from ${rows()} join lamp on lamp.place = n % ${DEVICES}`,
  audit: `insert into audit (customer_id, at, account, address, action, target, after, result, previous_hash, hash, sequence)
    select ${customer}, pg_temp.moment(n), 'user' || n % 20, '10.0.0.1', case when n % 50 = 0 then 'auth.login' else 'command.send' end, 'lamp ' || n % ${DEVICES},
      '{"level":40}', case when n % 40 = 0 then 'request.forbidden' else 'ok' end, '', '', ${ROWS} - n
    from ${rows()}`,
  event: `insert into event (customer_id, at, type, device_id, detail)
    select ${customer}, pg_temp.moment(n), (array['online', 'offline', 'lit', 'fault'])[1 + n % 4], lamp.id, '{}'
    from ${rows()} join lamp on lamp.place = n % ${DEVICES}`,
  alarm_history: `insert into alarm_history (id, customer_id, device_id, kind, names, type, level, incident_id, rule, raised_at, repeats, acknowledged_by, assignee, eliminated_by, note, ended_at, end_cause)
    select n, ${customer}, lamp.id, 'luminaire', 'Lamp ' || lamp.place, (array[36, 47, 51])[1 + n % 3], (array[10, 20, 30])[1 + n % 3], n / 4, 'failure', pg_temp.moment(n), 0, '', '', '', '', pg_temp.moment(n), 'recovered'
    from ${rows()} join lamp on lamp.place = n % ${DEVICES}`,
  shift_note: `insert into shift_note (customer_id, at, application, account, name, text, facts, sound_off, taken_at)
    select ${customer}, pg_temp.moment(n), 'light', 'user' || n % 20, 'User', 'gateway ' || n, (select facts from shift_note limit 1), false, pg_temp.moment(n)
    from ${rows(20)}`,
  intercom_call: `insert into intercom_call (customer_id, device_id, pressed_at, answered_at, answerer, answered_by, ended_at, ending, police_number)
    select $ours, lamp.id, pg_temp.moment(n), pg_temp.moment(n), 'controlRoom', 'User', pg_temp.moment(n), case when n % 500 = 0 then 'handedOver' else 'hungUp' end, null
    from ${rows(20)} join lamp on lamp.place = n % ${DEVICES}`,
  charge_session: `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price, stopped_at, energy, reason)
    select $ours, lamp.id, n, 'CARD' || n % 900, pg_temp.moment(n), 0, 1, pg_temp.moment(n), 10000, 'Local'
    from ${rows(20)} join lamp on lamp.place = n % ${DEVICES}`,
  lock_opening: `insert into lock_opening (customer_id, device_id, opened_at, way, opener, opened_by, is_forced, closed_at)
    select $ours, lamp.id, pg_temp.moment(n), n % 5, n % 12, '', false, pg_temp.moment(n)
    from ${rows(20)} join lamp on lamp.place = n % ${DEVICES}`,
  collection_round: `insert into collection_round (customer_id, name, day, state, account, person, start_lat, start_lng, metres, open, maker, made_at)
    select $ours, 'Round ' || n, '2026-11-01', (array['planned', 'done', 'cancelled'])[1 + n % 3], 'user' || n % 20, 'User', 39.9, 116.4, 1000, 0, 'user', pg_temp.moment(n)
    from ${rows(100)}`,
  collection_stop: `insert into collection_stop (customer_id, round_id, device_id, place, lat, lng, metres)
    select r.customer_id, r.id, lamp.id, n, 39.9, 116.4, 100
    from collection_round r, generate_series(1, 20) as n join lamp on lamp.place = n`,
  command_order: `insert into command_order (id, customer_id, account, code, args, asked_at, total, sequence)
    select pg_temp.uuid(1, n), ${customer}, 'user' || n % 20, (array['dco.dim', 'dco.switch', 'dcs.read'])[1 + n % 3], '{"level":40}',
      pg_temp.moment(n * 5), 5, ${ROWS} - n
    from ${rows(5)}`,
  call_log: `insert into call_log (customer_id, at, account, address, path, result, milliseconds)
    select ${customer}, pg_temp.moment(n / ${DAYS / CALLS_KEPT}), 'user' || n % 20, '10.0.0.1', '/station/light/Query', case when n % 40 = 0 then 'request.forbidden' else 'ok' end, 3
    from ${rows(2)}`,
  outbound_message: `insert into outbound_message (id, customer_id, channel, recipient, subject, state, created_at, expires_at)
    select pg_temp.uuid(4, n), ${customer}, (array['sms', 'email', 'webhook'])[1 + n % 3], '138', 'alarm', case when n % 100 = 0 then 'givenUp' else 'sent' end,
      pg_temp.moment(n), pg_temp.moment(n)
    from ${rows(10)}`,
  task: `insert into task (id, customer_id, account, kind, title, input, state, created_at, ended_at)
    select pg_temp.uuid(5, n), ${customer}, 'user' || n % 20, 'imports.apply', 'file', '{}', case when n % 100 = 0 then 'failed' else 'done' end,
      pg_temp.moment(n), pg_temp.moment(n)
    from ${rows(10)}`,
  approval: `insert into approval (id, customer_id, maker_id, maker, code, args, device_ids, dark, lamps, reason, asked_at, expires_at, state)
    select pg_temp.uuid(6, n), ${customer}, 1, 'user', 'dco.switch', '{"on":false}', array[lamp.id], 1, 1, '', pg_temp.moment(n * 10), pg_temp.moment(n * 10),
      (array['approved', 'refused'])[1 + n % 2]
    from ${rows(10)} join lamp on lamp.place = n % ${DEVICES}`,
  reading_hour: `insert into reading_hour (device_id, at, customer_id, mean, low, high)
    select lamp.id, date_trunc('hour', '$now'::timestamptz) - (1 + n / ${DEVICES}) * interval '1 hour', $ours, '{1}', '{1}', '{1}'
    from ${rows()} join lamp on lamp.place = n % ${DEVICES}`,
  pole_day: `insert into pole_day (device_id, customer_id, kind, day, energy)
    select lamp.id, $ours, 'power-gateway', '$now'::timestamptz::date - n / ${DEVICES}, 100
    from ${rows(2)} join lamp on lamp.place = n % ${DEVICES}`,
  play: `insert into play (device_id, customer_id, at, text, item, seconds, is_ad)
    select lamp.id, $ours, '$now'::timestamptz - n / ${DEVICES} * interval '20 minutes', 'text', '', 60, n / ${DEVICES} % 20 > 0
    from ${rows(4)} join lamp on lamp.place = n % ${DEVICES}`,
  connection_hour: `insert into connection_hour (device_id, customer_id, at, up, down, sent, answered, reply_ms, lost, watched, online)
    select lamp.id, $ours, date_trunc('hour', '$now'::timestamptz) - (1 + n / ${DEVICES}) * interval '1 hour', 1, 1, 1, 1, 40, 0, 3600, 3600
    from ${rows(4)} join lamp on lamp.place = n % ${DEVICES}`,
}

/** Indexes are made once the rows are there, which takes a third of the time. */
async function withoutIndexes(owner: pg.Client, table: string, work: () => Promise<unknown>) {
  const { rows: indexes } = await owner.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await work()
  for (const { made } of indexes) await owner.query(made.replace(' ON ONLY ', ' ON '))
}

/** Fills the tables that grow with time, of two organisations; two of them at a time. */
export async function fillBigTables(url: string, ours: Side, theirs: Side, now: Date): Promise<void> {
  const told: Readonly<Record<string, string | number>> = {
    ours: ours.customerId,
    theirs: theirs.customerId,
    station: ours.station,
    gateway: ours.gateway,
    now: now.toISOString(),
  }
  const owners = [0, 1].map(() => new pg.Client({ connectionString: url }))
  const [first] = owners
  const run = (owner: pg.Client, sql: string) =>
    owner.query(sql.replace(/\$(\w+)/g, (whole, name: string) => String(told[name] ?? whole)))
  const tables = Object.entries(FILL)

  async function fill(owner: pg.Client) {
    await run(owner, COMMON)
    for (let next = tables.shift(); next; next = tables.shift()) {
      const [table, sql] = next
      await withoutIndexes(owner, table, () => run(owner, sql))
      await owner.query(`vacuum ${table}`)
    }
  }

  for (const owner of owners) {
    await owner.connect()
    // Neither keys nor the links of the audit trail are worked out for rows that only take room.
    await run(
      owner,
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '128MB'`,
    )
  }
  try {
    await run(first!, DEVICE_ROWS)
    for (const table of ['event', 'reading_hour', 'alarm_history', 'play', 'pole_day'])
      await run(first!, `select make_partitions('${table}', '$now'::timestamptz - interval '${DAYS} days', '$now')`)
    await Promise.all(owners.map(fill))
    await first!.query('analyze')
  } finally {
    await Promise.all(owners.map((owner) => owner.end()))
  }
}
