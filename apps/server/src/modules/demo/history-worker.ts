import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Fleet } from '@lamplighter/contract'
import { DAY } from '@lamplighter/kinds/sun'
import { openDatabase } from '../../db/database.ts'
import { writeHistory } from './history.store.ts'
import { readPasts } from './pasts.store.ts'

/** Writes so many days of history beside the running server, newest first. */
type Job = { url: string; fleetFile: string; now: number; days: number }

const { url, fleetFile, now, days } = workerData as Job
const fleet = JSON.parse(readFileSync(fleetFile, 'utf8')) as Fleet
const db = openDatabase(url)

try {
  await writeHistory(db, await readPasts(db, fleet), now - days * DAY, now)
  parentPort?.postMessage('done')
} finally {
  await db.close()
}
