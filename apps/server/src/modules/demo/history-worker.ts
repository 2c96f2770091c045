import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Fleet } from '@lamplighter/contract'
import { DAY } from '@lamplighter/kinds/sun'
import { openDatabase } from '../../db/database.ts'
import { writeHistory } from './history.store.ts'
import { HISTORY_DAYS, pastOf } from './history.ts'

/** Writes a month of history beside the running server, newest days first. */
type Job = { url: string; fleetFile: string; now: number }

const { url, fleetFile, now } = workerData as Job
const fleet = JSON.parse(readFileSync(fleetFile, 'utf8')) as Fleet
const db = openDatabase(url)

try {
  const rows = await db.system((scope) =>
    scope.query<{ group: string; code: string; id: number; customerId: number }>(
      'select c.code as group, d.code, d.id, d.customer_id as "customerId" from device d join customer c on c.id = d.customer_id where c.demo',
    ),
  )
  const ids = new Map(rows.map((row) => [`${row.group}/${row.code}`, row]))
  const groups = [...new Set(fleet.edges.map((edge) => edge.group))]
  await writeHistory(
    db,
    groups.map((group) => pastOf(fleet, group, ids)),
    now - HISTORY_DAYS * DAY,
    now,
  )
  parentPort?.postMessage('done')
} finally {
  await db.close()
}
