import { z } from 'zod'
import { call } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, logOf, logPage, time } from '../call/shapes.ts'
import { kinds } from '../devices/device.ts'
import { openingWays } from './locks.ts'

const way = z.enum(openingWays)

export const lockOpening = z.object({
  id,
  deviceId: id,
  kind: z.enum(kinds),
  deviceName: z.string(),
  pole: z.string().nullable(),
  stationName: z.string().nullable(),
  openedAt: time,
  way,
  /** Number of the user as the lock knows it; null where it tells none. */
  opener: z.int().nullable(),
  /** Who opened it from afar; empty where nobody did. */
  openedBy: z.string(),
  isForced: z.boolean(),
  wasLeftOpen: z.boolean(),
  /** Null while it is open. */
  closedAt: time.nullable(),
  /** Who permitted it, for which job and until when; empty where nobody did. */
  permittedBy: z.string(),
  job: z.string(),
  permittedUntil: time.nullable(),
})
export type LockOpening = z.output<typeof lockOpening>

export const openingPermission = z.object({ by: z.string(), job: z.string(), until: time })
export type OpeningPermission = z.output<typeof openingPermission>

/** The newest first. */
const openings = call('/station/lock/QueryOpenings', {
  access: 'device.view',
  input: z.object({
    ...logPage,
    filters: z
      .object({
        deviceId: id.optional(),
        ways: z.array(way).min(1).optional(),
        isOpen: z.boolean().optional(),
        /** When it was opened. */
        from: time.optional(),
        to: time.optional(),
      })
      .prefault({}),
  }),
  output: logOf(lockOpening),
})

export const lockCalls = {
  'lock.openings': openings,
  /** By which a device may be opened now; null where nobody permits it. */
  'lock.permission': call('/station/lock/QueryPermission', {
    access: 'device.view',
    input: z.object({ deviceId: id }),
    output: openingPermission.nullable(),
  }),
  'lock.exportOpenings': exportOf('/station/lock/ExportOpenings', openings),
}
