import { join } from 'node:path'
import { createFolderBlobs } from '../apps/server/src/blobs/index.ts'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { createDemo } from '../apps/server/src/modules/demo/index.ts'
import { makeCity } from '../apps/simulator/src/city/city.ts'
import { layDatabase } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import type { Row } from './row.ts'

const SEED = 20261120
const full = { cities: [4_000, 60_000] }
const smoke = { cities: [10] }
/** Of the copy. */
const TARGET = 30

const TABLES = ['reading', 'reading_hour', 'reading_day', 'load_sample'] as const

/** Lays out the history of a city of so many lamps, in the worker that the demo uses; s. */
async function layOut(lamps: number): Promise<{ took: number; copied: number; counts: Record<string, number> }> {
  const folder = layDatabase()
  const cluster = await startCluster({ folder: join(folder, 'postgres') })
  await migrate(cluster.url)
  const db = openDatabase(cluster.url)
  try {
    const city = makeCity(SEED, lamps)
    const demo = createDemo({
      folder: join(folder, 'demo'),
      city,
      realClock: false,
      password: 'Bench-2026-lamp',
      mqttUrl: 'mqtt://127.0.0.1:1',
      ocppUrl: 'ws://127.0.0.1:1/ocpp',
      playerUrl: 'http://127.0.0.1:1',
      cameraPort: 0,
      secret: '',
    })
    await demo.load(db, city)
    const now = Date.now() + demo.offsetMs
    await demo.commission({ db, blobs: createFolderBlobs(join(folder, 'files')) }, now)
    const began = performance.now()
    await demo.writePast({ db, url: cluster.url }, now)
    const took = (performance.now() - began) / 1000
    if (!demo.hasPast()) throw new Error('the history was not written')
    const counts: Record<string, number> = {}
    for (const table of TABLES) {
      const [counted] = await db.system((scope) =>
        scope.query<{ n: number }>(`select count(*)::int as n from ${table}`),
      )
      counts[table] = counted!.n
    }
    const copying = performance.now()
    await db.system(async (scope) => {
      for (const table of TABLES) await scope.query(`create temporary table c_${table} as select * from ${table}`)
    })
    return { took, copied: (performance.now() - copying) / 1000, counts }
  } finally {
    await db.close()
    await cluster.stop()
  }
}

export const demoHistory = defineBench({
  full,
  smoke,
  title: ({ cities }) => `a month of invented history is laid out: ${cities.join(' lamps, then ')} lamps`,
  async run({ cities }, { say }) {
    const rows: Row[] = []
    for (const lamps of cities) {
      say(`history of ${lamps} lamps`)
      const { took, copied, counts } = await layOut(lamps)
      rows.push({
        id: `HISTORY-${lamps}`,
        name: `history of ${lamps} lamps`,
        figure: took,
        unit: 's',
        ceiling: copied,
        ceilingOf: 'the same rows copied inside PostgreSQL',
        better: 'less',
        target: { ratio: TARGET },
        faults: faultsIn(...TABLES.map((table) => (counts[table]! > 0 ? '' : `${table} is empty`))),
        detail: Object.entries(counts)
          .map(([table, rows]) => `${table} ${rows} rows`)
          .join(', '),
      })
    }
    return rows
  },
})
