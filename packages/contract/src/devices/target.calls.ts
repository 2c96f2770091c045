import { z } from 'zod'
import { call } from '../call/call.ts'
import { id } from '../call/shapes.ts'
import { kind } from './device.calls.ts'
import { target } from './target.ts'

/** How many devices match, and in what state they are. */
const counts = {
  total: z.int(),
  online: z.int(),
  offline: z.int(),
  /** Taken out of service. */
  locked: z.int(),
}

export const targetCount = z.object({
  ...counts,
  /** The same by kind; kinds without a device are left out. */
  kinds: z.array(z.object({ kind, ...counts })),
})
export type TargetCount = z.output<typeof targetCount>

export const targetCalls = {
  /** The devices in group scope that match a target now. */
  'target.query': call('/station/target/Query', {
    access: 'device.view',
    input: z.object({ target }),
    output: z.object({ ids: z.array(id) }),
  }),
  /** Counts them. */
  'target.count': call('/station/target/Count', {
    access: 'device.view',
    input: z.object({ target }),
    output: targetCount,
  }),
}
