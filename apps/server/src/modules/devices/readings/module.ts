import type { DeviceState } from '@lamplighter/contract'
import { StartError } from '../../../settings.ts'
import { defineModule } from '../../module.ts'
import type { Device, StateChange } from '../devices/index.ts'
import {
  correctionJob,
  createIngest,
  type Ingest,
  keepPointOrder,
  keptHours,
  keptPoleDays,
  keptReadings,
  loadJob,
  rollupJob,
} from './index.ts'

declare module '../../../bus.ts' {
  interface Happenings {
    /** Values are in the database: what is shown may change. */
    readingStored: [device: Device, at: number, values: Record<string, number | null>]
    stateChanged: [device: Device, state: DeviceState]
    connectionChanged: [device: Device, online: boolean, at: number]
  }
}

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Written with the states of the devices. */
    devicesChanged: { at: number; devices: readonly StateChange[] }
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly ingest: Ingest
  }
}

/** Readings that wait longer to be stored show a server that does not keep up, ms. */
const LAG = 30_000

/** What devices measure: stored, rolled up, forgotten. */
export const readingModule = defineModule({
  async provide({ db, writers, registry, bus, clock }) {
    const moved = await keepPointOrder(db)
    if (moved) throw new StartError(moved)
    return { ingest: createIngest({ writers, registry, bus, clock }) }
  },

  describe: ({ ingest, registry, clock, settings, plannedLight }) => ({
    jobs: [rollupJob(clock), loadJob({ registry, clock, plannedLight }), correctionJob(clock)],
    kept: [keptReadings(settings.LAMPLIGHTER_KEEP_READINGS), keptHours(settings.LAMPLIGHTER_KEEP_HOURS), keptPoleDays],
    ready: { ingest: () => ingest.lagMs < LAG },
    start: ingest.start,
  }),
})
