import { z } from 'zod'
import { call } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, page, size, text, time } from '../call/shapes.ts'
import { kind } from './device.calls.ts'
import { commandTarget, targetOf } from './target.ts'

/** Devices that one call retires or restores. */
export const RETIRE_LIMIT = 5_000

/** Characters of the reason that an audit record tells. */
export const RETIRE_REASON = 200

/** A device that was taken down; what it did can still be read. */
const retiredDevice = z.object({
  id,
  kind,
  name: z.string(),
  code: z.string(),
  /** Where it stood, also where that site is gone. */
  stationName: z.string().nullable(),
  groupName: z.string().nullable(),
  retiredAt: time,
  /** Account of whoever retired it. */
  retiredBy: z.string(),
})
export type RetiredDevice = z.output<typeof retiredDevice>

const ids = z.array(id).min(1).max(RETIRE_LIMIT)

/** Those retired last first. */
const query = call('/station/device/QueryRetired', {
  access: 'device.view',
  input: z.object({
    page,
    size,
    filters: z.object({ kind: kind.optional(), keyword: text(60).optional() }).default({}),
  }),
  output: z.object({ total: z.int(), rows: z.array(retiredDevice) }),
})

/** What devices hold that goes with them: how many of them do. */
export const retireImpact = z.object({
  devices: z.int(),
  online: z.int(),
  /** With open alarms. */
  alarms: z.int(),
  /** Held by hand off their schedules. */
  overrides: z.int(),
  /** That orders are under way to. */
  commands: z.int(),
})
export type RetireImpact = z.output<typeof retireImpact>

export const retiredDeviceCalls = {
  'device.retired': query,
  'device.exportRetired': exportOf('/station/device/ExportRetired', query),
  /** What retiring would come to, as things stand. */
  'device.retireImpact': call('/station/device/RetireImpact', {
    access: 'device.retire',
    input: z.object({ ids }),
    output: retireImpact,
  }),
  /** Takes devices out of everything but the past. One that others hang on goes with them or not at all. */
  'device.retire': call('/station/device/Retire', {
    access: 'device.retire',
    audit: 'device.retire',
    input: z
      .object({ ids: ids.optional(), target: commandTarget.optional(), reason: text(RETIRE_REASON).default('') })
      .transform((given, context) => ({
        target: targetOf({ ids: given.ids, target: given.target }, context),
        reason: given.reason,
      })),
    output: z.object({ count: z.int() }),
  }),
  /** Back to where they stood, with their history; a gateway is to be given a new secret. */
  'device.restore': call('/station/device/Restore', {
    access: 'device.retire',
    audit: 'device.restore',
    input: z.object({ ids }),
    output: z.object({ count: z.int() }),
  }),
}
