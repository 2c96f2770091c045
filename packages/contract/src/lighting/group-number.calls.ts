import { z } from 'zod'
import { call, nothing } from '../call/call.ts'
import { GROUP_NUMBER } from '../call/limits.ts'

/** Numbers 1-255 that lamps carry, so that one message to a gateway reaches all of its lamps with a number. */
export const groupNumberRow = z.object({
  number: z.int().min(GROUP_NUMBER.min).max(GROUP_NUMBER.max),
  /** Lamps that should carry it. */
  lamps: z.int(),
  /** Of these: they say they carry it, an order to carry it is under way, or they say otherwise or nothing. */
  written: z.int(),
  pending: z.int(),
  differs: z.int(),
  /** Gateways that carry such lamps. */
  gateways: z.int(),
  /** Of these: every lamp of the gateway should carry it and says so, so that one message reaches them all. */
  whole: z.int(),
})
export type GroupNumberRow = z.output<typeof groupNumberRow>

export const groupNumberCalls = {
  /** Every number that a lamp should carry, in order. */
  'group.numbers': call('/station/light/QueryGroupNumbers', {
    access: 'device.view',
    input: nothing,
    output: z.array(groupNumberRow),
  }),
}
