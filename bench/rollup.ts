import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { countReported } from '../harness/counted.ts'
import { POINTS } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import { type Loaders, reportWhile, startLoaders } from './loaders.ts'
import type { Row } from './row.ts'
import { ms, percentile } from './statistics.ts'

/**
 * `rate`: values a second that come in meanwhile, as in P1-OPEN; no gateway waits for an acknowledgement. `settled`: ingest
 * has by then, s.
 */
const full = { lamps: 100_000, rate: 20_000, turn: 10, settled: 5 }
const smoke = { lamps: 100, rate: 200, turn: 1, settled: 1 }
const REPORTS = 4
const WINDOW = 100_000
const HOUR = 3_600_000
/** Hours of the local day before the one that is rolled up. */
const [NOON, LAST] = [12, 23]
/** What one transaction may take of a connection, s. */
const TRANSACTION = 2
/** What an hour may take, of one without ingest. */
const TARGET = 2
const GIVE_UP = 15 * 60_000
const LOOK_EVERY = 100
const JOB = 'readings.rollup'

/** The reports of an hour that is over, of every lamp, and the figures of its day up to it. */
async function layReadings(client: pg.Client, hour: Date, hoursBefore: number): Promise<void> {
  // Where it is so late then: its day is over with its last hour, and not before.
  const ahead = ((hoursBefore - hour.getUTCHours() + 35) % 24) - 11
  await client.query('update customer set time_zone = $1', [`Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`])
  const from = new Date(hour.getTime() - hoursBefore * HOUR)
  await client.query(
    "select make_partitions(t::regclass, $1, $2) from unnest(array['reading', 'reading_hour', 'reading_day']) t",
    [from, new Date(hour.getTime() + HOUR)],
  )
  await client.query(
    `insert into reading (device_id, at, customer_id, points)
     select id, $1::timestamptz + n * interval '10 minutes', customer_id, array(select (id * p % 1000) / 10.0 from generate_series(1, ${POINTS}) p)
     from device, generate_series(1, ${REPORTS}) n where kind = 'luminaire'`,
    [hour],
  )
  await client.query(
    `insert into reading_hour (device_id, at, customer_id, reports, mean, low, high, last)
     select id, $1::timestamptz - n * interval '1 hour', customer_id, array_fill(4, array[${POINTS}]), f, f, f, f
     from device, generate_series(1, $2::int) n, array_fill(1::float8, array[${POINTS}]) f where kind = 'luminaire' on conflict do nothing`,
    [hour, hoursBefore],
  )
  await client.query('analyze reading, reading_hour')
}

type Seen = { runs: string; took: number; isDue: boolean; isOtherDue: boolean; transaction: number }

const LOOK = `select j.runs, coalesce(j.milliseconds, 0) as took,
    exists (select from rollup_due where hour = $1) as "isDue",
    exists (select from rollup_due where hour <> $1 and hour < date_trunc('hour', now() - interval '90 s')) as "isOtherDue",
    (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
     where state <> 'idle' and pid <> pg_backend_pid() and (query like '%rollup_due%' or query like '%reading_day%')) as transaction
  from job j where j.name = '${JOB}'`

type Rolled = { took: number; runs: number; longest: number; devices: number; isOtherDue: boolean }

/** Has the server's own job roll up an hour; says what its runs took, s, and the longest transaction that was seen. */
async function rollUpHour(client: pg.Client, hour: Date): Promise<Rolled> {
  const look = async () => (await client.query<Seen>(LOOK, [hour])).rows[0]!
  let { runs: last } = await look()
  let [took, runs, longest, isOtherDue] = [0, 0, 0, false]
  await client.query(
    `insert into rollup_due (hour, customer_id) select distinct $1::timestamptz, customer_id from device where kind = 'luminaire'`,
    [hour],
  )
  await client.query('update job set next_at = now() where name = $1', [JOB])
  for (const end = performance.now() + GIVE_UP; ; await rest(LOOK_EVERY)) {
    if (performance.now() > end) throw new Error('the hour was not rolled up')
    const seen = await look()
    longest = Math.max(longest, seen.transaction)
    isOtherDue ||= seen.isOtherDue
    if (seen.runs === last) continue
    last = seen.runs
    took += seen.took / 1000
    runs++
    if (!seen.isDue) break
    await client.query('update job set next_at = now() where name = $1', [JOB])
  }
  const { rows } = await client.query<{ devices: number }>(
    'select count(*)::int as devices from reading_hour where at = $1',
    [hour],
  )
  return { took, runs, longest, isOtherDue, devices: rows[0]!.devices }
}

const faultsOf = ({ devices, isOtherDue }: Rolled, lamps: number) =>
  faultsIn(
    devices === lamps ? '' : `${devices} lamps rolled up instead of ${lamps}`,
    isOtherDue ? 'another hour was rolled up with it: it had just ended' : '',
  )

/** The same while values come in at their own pace. */
async function besideIngest(
  url: string,
  loaders: Loaders,
  { lamps, rate, turn, settled }: typeof full,
  roll: () => Promise<Rolled>,
) {
  const since = new Date()
  const load = { seconds: turn, perSecond: rate / POINTS }
  const { result, acknowledged, waits, due } = await reportWhile(loaders, load, async () => {
    await rest(settled * 1000)
    return roll()
  })
  const { rows: stored } = await countReported(url, since)
  const faults = faultsIn(
    ...faultsOf(result, lamps),
    stored === acknowledged ? '' : `${acknowledged} acknowledged, but ${stored} rows in the database`,
    acknowledged >= due * 0.99 ? '' : `only ${acknowledged} messages of ${due} were sent`,
  )
  return { ...result, faults, p99: percentile(waits, 0.99) }
}

export const rollUp = defineBench({
  full,
  smoke,
  title: ({ lamps, rate }) => `an hour of ${lamps} lamps is rolled up while ${rate} values a second come in`,
  async run(size, { profile, say }) {
    const { lamps, rate } = size
    const { stop, fleetFile, mqtt, gateways, databaseUrl } = await startSystem(lamps, { profile })
    const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const thisHour = Math.floor(Date.now() / HOUR) * HOUR
    const hourAgo = async (hours: number, hoursBefore: number) => {
      const hour = new Date(thisHour - hours * HOUR)
      await layReadings(client, hour, hoursBefore)
      say(`${lamps * REPORTS} readings of ${hour.toISOString()} laid out`)
      return hour
    }
    try {
      const alone = await rollUpHour(client, await hourAgo(4, NOON))
      const noon = await hourAgo(3, NOON)
      const beside = await besideIngest(databaseUrl, loaders, size, () => rollUpHour(client, noon))
      const last = await hourAgo(2, LAST)
      const day = await besideIngest(databaseUrl, loaders, size, () => rollUpHour(client, last))
      const row = (id: string, name: string, { took, runs }: Rolled, target: Row['target']): Omit<Row, 'faults'> => ({
        id,
        name,
        figure: took,
        unit: 's',
        ceiling: alone.took,
        ceilingOf: 'an hour without ingest',
        better: 'less',
        target,
        detail: `in ${runs} runs of at most 45 s; ${REPORTS} reports a lamp, ${POINTS} points`,
      })
      const besides = ({ p99 }: { p99: number }) => `; publish to acknowledgement meanwhile, p99 ${ms(p99)}`
      const hourRow = row('ROLLUP', `an hour of ${lamps} lamps at ${rate} values/s`, beside, { ratio: TARGET })
      const dayRow = row('ROLLUP.day', 'the last hour of a day, and the day, at the same rate', day, null)
      return [
        { ...hourRow, detail: hourRow.detail + besides(beside), faults: beside.faults },
        { ...dayRow, detail: dayRow.detail + besides(day), faults: day.faults },
        {
          ...row('ROLLUP.alone', `an hour of ${lamps} lamps without ingest`, alone, null),
          faults: faultsOf(alone, lamps),
        },
        {
          ...row('ROLLUP.transaction', 'the longest transaction that was seen', beside, { figure: TRANSACTION }),
          figure: Math.max(beside.longest, day.longest),
          ceiling: alone.longest,
          faults: [],
          detail: `looked for every ${LOOK_EVERY} ms`,
        },
      ]
    } finally {
      await client.end()
      await loaders.stop()
      await stop()
    }
  },
})
