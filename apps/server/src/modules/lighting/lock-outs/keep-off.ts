import type { Services } from '../../../services.ts'

type Wanted = Parameters<Services['orders']['storeGiven']>[2][number]

const DAY = 86_400_000
/** How long a power box keeps an output off by itself, should no server be there to ask it again, ms. */
export const KEPT_FOR = 30 * DAY

/** What keeps outputs of a power box off, whatever its schedules say. */
export const keepOff = (boxId: number, outputs: readonly number[], crew: string, now: number): Wanted[] =>
  outputs.map((output) => ({
    deviceId: boxId,
    code: 'dco.output',
    args: { output, on: false, until: new Date(now + KEPT_FOR).toISOString() },
    reason: crew,
  }))

/** Gives outputs back to their schedules. */
export const giveBack = (boxId: number, outputs: readonly number[]): Wanted[] =>
  outputs.map((output) => ({ deviceId: boxId, code: 'dco.resumeOutput', args: { output } }))
