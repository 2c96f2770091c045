import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from '../apps/server/src/clock.ts'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { type Database, openDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { createRollup } from '../apps/server/src/modules/readings/index.ts'
import type { Bench } from './row.ts'

const LAMPS = 100_000
const REPORTS = 4
const POINTS = 10
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** What one transaction may take of a connection, s. */
const TRANSACTION = 2
/** What an hour may take, s. */
const WITHIN = 20

/** So many lamps with the figures of a day up to one of its hours, and their reports of that hour, which is over. */
async function layReadings(db: Database, hour: Date): Promise<void> {
  await db.system(async (scope) => {
    await scope.query(
      "insert into customer (code, name, time_zone, lng, lat, zoom) values ('city', 'City', 'UTC', 0, 0, 12) on conflict (code) do nothing",
    )
    await scope.query(
      `insert into device (customer_id, kind, code, name)
       select c.id, 'luminaire', 'L' || n, 'L' || n from customer c, generate_series(1, ${LAMPS}) n on conflict do nothing`,
    )
    await scope.query('select make_reading_partition($1::date)', [hour.toISOString().slice(0, 10)])
    await scope.query(
      `insert into reading (device_id, at, customer_id, points)
       select id, $1::timestamptz + n * interval '10 minutes', customer_id, array(select (id * p % 1000) / 10.0 from generate_series(1, ${POINTS}) p)
       from device, generate_series(1, ${REPORTS}) n`,
      [hour],
    )
    await scope.query(
      `insert into reading_hour (device_id, at, customer_id, reports, mean, low, high, last)
       select id, $1::timestamptz - n * interval '1 hour', customer_id, array_fill(4, array[${POINTS}]), f, f, f, f
       from device, generate_series(1, $2::int) n, array_fill(1::float8, array[${POINTS}]) f on conflict do nothing`,
      [hour, hour.getUTCHours()],
    )
    await scope.query('insert into rollup_due (hour, customer_id) select $1, id from customer on conflict do nothing', [
      hour,
    ])
  })
}

const timed = async (act: () => Promise<unknown>) => {
  const began = performance.now()
  await act()
  return (performance.now() - began) / 1000
}

export const rollUp: Bench = {
  title: `an hour of ${LAMPS} lamps is rolled up`,
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), 'lamplighter-rollup-'))
    chmodSync(folder, 0o755)
    const cluster = await startCluster({ folder: join(folder, 'postgres') })
    await migrate(cluster.url)
    const opened = openDatabase(cluster.url)
    let longest = 0
    let chunks = 0
    const db: Database = {
      ...opened,
      async system(work) {
        const began = performance.now()
        const result = await opened.system(work)
        longest = Math.max(longest, (performance.now() - began) / 1000)
        chunks++
        return result
      },
    }
    try {
      const yesterday = Math.floor(Date.now() / DAY) * DAY - DAY
      async function measure(hour: number) {
        await layReadings(opened, new Date(hour))
        say(`${LAMPS * REPORTS} readings of ${new Date(hour).toISOString()} laid out`)
        // As it is a while after the hour.
        const rollup = createRollup({ clock: { ...createClock(0, console.error), now: () => hour + 1.1 * HOUR } })
        let runs = 0
        const took = await timed(async () => {
          for (let finished = 0; finished === 0; runs++) finished = await rollup.run(db)
        })
        const [counted] = await opened.system((scope) =>
          scope.query<{ rows: number }>('select count(*)::int as rows from reading_hour where at = $1', [
            new Date(hour),
          ]),
        )
        const faults = counted!.rows === LAMPS ? [] : [`${counted!.rows} lamps rolled up instead of ${LAMPS}`]
        return { took, faults, detail: `in ${runs} runs of at most 45 s; ${REPORTS} reports a lamp, ${POINTS} points` }
      }
      const row = (id: string, name: string, figure: number, target: number | null) => ({
        id,
        name,
        figure,
        unit: 's',
        ceiling: read,
        ceilingOf: 'PostgreSQL averaging the whole hour at once, nothing written',
        better: 'less' as const,
        target,
      })
      const noon = await measure(yesterday + 12 * HOUR)
      const read = await timed(() =>
        opened.system((scope) =>
          scope.query(
            'select device_id, i, avg(v), min(v), max(v) from reading, unnest(points) with ordinality as p(v, i) group by 1, 2 offset 1e9',
          ),
        ),
      )
      const last = await measure(yesterday + 23 * HOUR)
      return [
        { ...row('ROLLUP', `an hour of ${LAMPS} lamps`, noon.took, WITHIN), ...noon },
        { ...row('ROLLUP.day', 'the last hour of a day, and the day', last.took, null), ...last },
        {
          ...row('ROLLUP.transaction', `the longest transaction of ${chunks}`, longest, TRANSACTION),
          faults: [],
          detail: '',
        },
      ]
    } finally {
      await opened.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
