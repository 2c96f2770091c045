import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Fleet } from '@lamplighter/contract'
import { DAY } from '@lamplighter/kinds/sun'
import { openDatabase } from '../../db/database.ts'
import { writeHistory } from './history.store.ts'
import { HISTORY_DAYS } from './history.ts'
import { readPasts } from './pasts.store.ts'

/** Writes a month of history beside the running server, newest days first. */
type Job = { url: string; fleetFile: string; now: number }

const { url, fleetFile, now } = workerData as Job
const fleet = JSON.parse(readFileSync(fleetFile, 'utf8')) as Fleet
const db = openDatabase(url)

try {
  await writeHistory(db, await readPasts(db, fleet), now - HISTORY_DAYS * DAY, now)
  parentPort?.postMessage('done')
} finally {
  await db.close()
}
