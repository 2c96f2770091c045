import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from '../apps/server/src/clock.ts'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { type Database, openDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { createRollup } from '../apps/server/src/modules/readings/index.ts'
import type { Bench } from './row.ts'

const LAMPS = 63_184
const REPORTS = 4
const POINTS = 10
const HOUR = 3_600_000
/** What one statement may take in the server, s. */
const STATEMENT = 30

/** So many lamps that each reported a few times in an hour that is over. */
async function layReadings(db: Database, hour: Date): Promise<void> {
  await db.system(async (scope) => {
    const [customer] = await scope.query<{ id: number }>(
      "insert into customer (code, name, time_zone, lng, lat, zoom) values ('city', 'City', 'UTC', 0, 0, 12) returning id",
    )
    await scope.query(
      `insert into device (customer_id, kind, code, name)
       select $1, 'luminaire', 'L' || n, 'L' || n from generate_series(1, ${LAMPS}) n`,
      [customer!.id],
    )
    await scope.query('select make_reading_partition($1::date)', [hour.toISOString().slice(0, 10)])
    await scope.query(
      `insert into reading (device_id, at, customer_id, points)
       select id, $1::timestamptz + n * interval '10 minutes', $2, array(select (id * p % 1000) / 10.0 from generate_series(1, ${POINTS}) p)
       from device, generate_series(1, ${REPORTS}) n`,
      [hour, customer!.id],
    )
    await scope.query('insert into rollup_due (hour) values ($1)', [hour])
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
      const hour = new Date(Math.floor(Date.now() / HOUR) * HOUR - 3 * HOUR)
      await layReadings(opened, hour)
      say(`${LAMPS * REPORTS} readings laid out`)
      const rollup = createRollup({ clock: createClock(0, console.error) })
      let runs = 0
      let finished = 0
      const took = await timed(async () => {
        for (; finished === 0; runs++) finished = await rollup.run(db)
      })
      const [counted] = await opened.system((scope) =>
        scope.query<{ rows: number }>('select count(*)::int as rows from reading_hour'),
      )
      const read = await timed(() =>
        opened.system((scope) =>
          scope.query(
            'select device_id, i, avg(v), min(v), max(v) from reading, unnest(points) with ordinality as p(v, i) group by 1, 2 offset 1e9',
          ),
        ),
      )
      return [
        {
          id: 'ROLLUP',
          name: `the longest transaction of ${chunks}, with its statements`,
          figure: longest,
          unit: 's',
          ceiling: read,
          ceilingOf: 'PostgreSQL averaging the whole hour at once, nothing written',
          better: 'less',
          target: STATEMENT,
          faults: counted!.rows === LAMPS ? [] : [`${counted!.rows} lamps rolled up instead of ${LAMPS}`],
          detail: `the hour and its day in ${took.toFixed(1)} s, in ${runs} runs of at most 45 s; ${REPORTS} reports a lamp, ${POINTS} points each`,
        },
      ]
    } finally {
      await opened.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
