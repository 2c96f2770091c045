import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createFolderBlobs } from '../../../blobs/index.ts'
import { createBus } from '../../../bus.ts'
import type { Database } from '../../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { atOnce } from '../../../scheduling/slices.ts'
import { createTasks } from '../../../tasks/index.ts'
import { createHandClock } from '../../../testing/hand-clock.ts'
import { createDeviceRetirement } from '../../devices/devices/index.ts'
import { carrierCodes } from './carriers.ts'
import type { CheckTerms } from './check.ts'
import { type ImportDeps, importTask, revertTask } from './index.ts'
import { indexLamps } from './knownLamps.ts'
import type { KnownPlaces } from './places.ts'

/** An organisation that has nothing yet. */
export const nowhere: KnownPlaces = {
  siteOf: () => undefined,
  groupsOf: () => undefined,
  parentOf: () => undefined,
}

/** Terms of a check in an organisation that has nothing yet. */
export const newcomer = (): Pick<
  CheckTerms,
  'isForeign' | 'isRetired' | 'codesNamed' | 'misplaced' | 'lamps' | 'carrierCode'
> => ({
  isForeign: () => false,
  isRetired: () => false,
  codesNamed: () => [],
  misplaced: () => null,
  lamps: atOnce(indexLamps([])),
  carrierCode: atOnce(carrierCodes()),
})

/** What an import needs, on a real database and a folder of its own. */
export function importDesk(db: Database, { onError = rethrow }: { onError?: (error: unknown) => void } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  const clock = createHandClock(Date.UTC(2026, 10, 21))
  const blobs = createFolderBlobs(folder)
  const outbox = { heard: async () => undefined }
  const retirement = createDeviceRetirement()
  const task = importTask({ blobs, outbox, retirement })
  const revert = revertTask({ clock, outbox, retirement })
  const tasks = createTasks({ db, clock, bus: createBus(onError), blobs, onError, kinds: () => [task, revert] })
  const deps: ImportDeps = { blobs, db, clock, tasks, importTask: task }
  return {
    deps,
    clock,
    blobs,
    tasks,
    task,
    revertTask: revert,
    retirement,
    async close() {
      await tasks.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Those of the tests of a file on one database, with an organisation anew for each. */
export function useImportDesk() {
  let it: TestDatabase
  let desk: ReturnType<typeof importDesk>
  let city = 0
  let cities = 0
  beforeAll(async () => {
    it = await testDatabase()
    desk = importDesk(it.db)
  })
  beforeEach(async () => {
    city = await testCustomer(it, `customer-${++cities}`)
  })
  afterAll(async () => {
    await desk.close()
    await it.close()
  })
  return {
    get it() {
      return it
    },
    get desk() {
      return desk
    },
    get city() {
      return city
    },
  }
}

function rethrow(error: unknown): never {
  throw error
}
