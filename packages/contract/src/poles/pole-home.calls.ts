import { z } from 'zod'
import { call, nothing } from '../call/call.ts'
import { id, page, size, text } from '../call/shapes.ts'
import { kind } from '../devices/device.calls.ts'
import { poleRow } from './pole.calls.ts'

const pole = z.object({ id, number: z.string(), name: z.string() })

const shown = z.object({
  pole: poleRow,
  /** Those beside it by their numbers, as in a ring. */
  previousId: id,
  nextId: id,
  /** The nearest environment station, its own first. */
  weather: z.object({ deviceId: id, poleId: id, poleName: z.string() }).nullable(),
})
export type ShownPole = z.output<typeof shown>

/** Smart poles as their home shows them. */
export const poleHomeCalls = {
  'pole.counts': call('/station/pole/Counts', {
    access: 'device.view',
    input: nothing,
    output: z.object({
      /** One is online with any of its devices. */
      poles: z.object({ total: z.int(), online: z.int() }),
      lamps: z.object({ total: z.int(), lit: z.int() }),
      /** Devices on them by kind, how many have an alarm, and the worst of these; 0 without any. */
      kinds: z.array(z.object({ kind, total: z.int(), alarms: z.int(), alarm: z.int() })),
    }),
  }),
  /** Smart poles with a text in their number or name, by their numbers. */
  'pole.find': call('/station/pole/Find', {
    access: 'device.view',
    input: z.object({ keyword: text(60).default(''), page, size }),
    output: z.object({ total: z.int(), rows: z.array(pole) }),
  }),
  /** A smart pole with what hangs on it; without one that is there, the first of those that carry most. Null where there are none. */
  'pole.shown': call('/station/pole/Shown', {
    access: 'device.view',
    input: z.object({ id: id.nullable() }),
    output: z.object({ shown: shown.nullable() }),
  }),
}
