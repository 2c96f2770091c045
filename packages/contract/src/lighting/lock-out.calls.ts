import { z } from 'zod'
import { call } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, logOf, logPage, text, time, uuid } from '../call/shapes.ts'
import { lockOutRecord } from './lock-out.record.ts'
import { subDeviceTypes } from './sub-devices.ts'

/** A part of a power box that a crew works on: nobody switches on what would put current on it. */
export const lockOut = z.object({
  id,
  boxId: id,
  boxName: z.string(),
  partName: z.string(),
  partType: z.literal(subDeviceTypes),
  crew: z.string(),
  phone: z.string().nullable(),
  work: z.string(),
  expectedEnd: time.nullable(),
  keepsOff: z.boolean(),
  /** Numbers of the outputs that it concerns, and how many lamps; none of one that was removed. */
  outputs: z.array(z.int()),
  lamps: z.int(),
  account: z.string(),
  name: z.string(),
  at: time,
  removedAt: time.nullable(),
  removedName: z.string(),
  removedReason: z.string(),
})
export type LockOut = z.output<typeof lockOut>

/** The newest first. */
const query = call('/station/lockOut/Query', {
  access: 'device.view',
  input: z.object({
    ...logPage,
    filters: z
      .object({
        /** Those that are not removed. */
        open: z.boolean().optional(),
        boxId: id.optional(),
        /** Those that a device is concerned by: a power box or a lamp. */
        deviceId: id.optional(),
        keyword: text(60).optional(),
      })
      .prefault({}),
  }),
  output: logOf(lockOut),
})

export const lockOutCalls = {
  'lockOut.query': query,
  'lockOut.export': exportOf('/station/lockOut/Export', query),
  /** Several crews may lock the same part: it is free when all of them are gone. */
  'lockOut.set': call('/station/lockOut/Set', {
    access: 'lockOut.set',
    audit: 'lockOut.set',
    password: true,
    input: z.object({
      boxId: id,
      partId: id,
      ...lockOutRecord.shape,
    }),
    /** The command that switches off; null where nothing is switched. */
    output: z.object({ id, groupId: uuid.nullable() }),
  }),
  /** Removes one's own lock-out, or with `lockOut.override` that of another, for a reason. Its outputs return to their schedule. */
  'lockOut.remove': call('/station/lockOut/Remove', {
    access: 'lockOut.set',
    audit: 'lockOut.remove',
    password: true,
    input: z.object({ id, reason: text(200).default('') }),
    output: z.object({ groupId: uuid.nullable() }),
  }),
}
