import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '../../apps/server/src/db/cluster.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { pointIndex } from '../../apps/server/src/modules/devices/devices/index.ts'
import { system } from './system.ts'
import { until } from './wait.ts'

/** The month before the start is written beside the running server, which takes longer beside other journeys. */
const WRITTEN_WITHIN = 170_000

export const pastWritten = () =>
  until('the past of the city is written', () => existsSync(join(system.folder, 'demo/past-written')), WRITTEN_WITHIN)

/** Has a cabinet not have closed its contactors since a moment: what its clock did before the journeys began. */
export async function keepOpenSince(boxId: number, since: Date): Promise<void> {
  await pastWritten()
  const index = pointIndex('power-box')
  const places = [1, 2, 3, 4].flatMap((n) => [index.get(`loop${n}.contact`)! + 1, index.get(`loop${n}.state`)! + 1])
  const opened = places.map((place) => `points[${place}] = 0`).join(', ')
  // The running server's own database is adopted; it stays the server's to stop.
  const { url } = await startCluster({ folder: join(system.folder, 'postgres') })
  const db = openDatabase(url)
  try {
    await db.system((scope) =>
      scope.query(`update reading set ${opened} where device_id = $1 and at >= $2`, [boxId, since]),
    )
  } finally {
    await db.close()
  }
}
