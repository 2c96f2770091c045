import type { LiveState } from '@lamplighter/client'
import type { LightRow } from '@lamplighter/contract'
import { withLive } from '../../../../device/withLive.ts'

const MINUTE = 60_000
/** A burning lamp reports within this, a dark one within that, ms: a little over twice their intervals. */
const LIT_WITHIN = 35 * MINUTE
const DARK_WITHIN = 8.5 * 60 * MINUTE

export const liveRow = (row: LightRow, live: LiveState | undefined) => withLive('luminaire', row, live)

type Reported = Pick<LightRow, 'online' | 'light' | 'refreshTime'>

/** Whether what is shown of a lamp is older than it should be. */
export function isStale({ online, light, refreshTime }: Reported, now: number): boolean {
  if (!online || refreshTime === null) return true
  return now - Date.parse(refreshTime) > (light ? LIT_WITHIN : DARK_WITHIN)
}
