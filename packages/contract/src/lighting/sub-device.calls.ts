import { z } from 'zod'
import { call, done } from '../call/call.ts'
import { id } from '../call/shapes.ts'
import { subDeviceRecord } from './sub-device.record.ts'
import { subDeviceTypes } from './sub-devices.ts'

const type = z.literal(subDeviceTypes)

/** A part of a power box: main, output, contactor, branch, sensor. */
export const subDevice = z.object({
  id,
  type,
  number: z.int(),
  name: z.string(),
  /** What it hangs on, in the same box. */
  parentId: id.nullable(),
  /** A. */
  ratedAmperes: z.number().nullable(),
  /** Input of the controller that reads it. */
  channel: z.int().nullable(),
})
export type SubDevice = z.output<typeof subDevice>

/** A lamp that the box feeds, and the branch it hangs on; null where nobody has said. */
export const fedLamp = z.object({
  id,
  name: z.string(),
  code: z.string(),
  pole: z.string().nullable(),
  branchId: id.nullable(),
})
export type FedLamp = z.output<typeof fedLamp>

const MOST_LAMPS = 1_000

export const subDeviceCalls = {
  'subDevice.query': call('/station/subDevice/Query', {
    access: 'device.view',
    input: z.object({ boxId: id }),
    output: z.object({ parts: z.array(subDevice), lamps: z.array(fedLamp) }),
  }),
  /** Without `id` a new one. Its type and its box stay what they are. */
  'subDevice.save': call('/station/subDevice/Save', {
    access: 'box.configure',
    audit: 'subDevice.save',
    input: z.object({
      id: id.optional(),
      boxId: id,
      ...subDeviceRecord.shape,
    }),
    output: z.object({ id }),
  }),
  'subDevice.delete': call('/station/subDevice/Delete', {
    access: 'box.configure',
    audit: 'subDevice.delete',
    input: z.object({ id }),
    output: done,
  }),
  /** Hangs lamps of a box on one of its branches, or on none. */
  'subDevice.connect': call('/station/subDevice/Connect', {
    access: 'box.configure',
    audit: 'subDevice.connect',
    input: z.object({ boxId: id, branchId: id.nullable(), lampIds: z.array(id).min(1).max(MOST_LAMPS) }),
    output: z.object({ count: z.int() }),
  }),
  /** Gives a box without any the parts that its controller knows, and spreads its lamps over them. */
  'subDevice.fit': call('/station/subDevice/Fit', {
    access: 'box.configure',
    audit: 'subDevice.fit',
    input: z.object({ boxId: id }),
    output: z.object({ count: z.int() }),
  }),
}
