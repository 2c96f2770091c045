import type { LiveState } from '@lamplighter/client'
import type { LightRow } from '@lamplighter/contract'

const MINUTE = 60_000
/** A burning lamp reports within this, a dark one within that, ms: a little over twice their intervals. */
const LIT_WITHIN = 35 * MINUTE
const DARK_WITHIN = 8.5 * 60 * MINUTE

/** A row as it was read, with what live messages have said since. */
export function liveRow(row: LightRow, live: LiveState | undefined): LightRow {
  if (!live || (row.refreshTime ?? '') > (live.refreshTime ?? live.time ?? '')) return row
  const { online, alarm, running, light, level, power } = live
  const values = power === null ? row.values : { ...row.values, 'elec.activePower': power }
  return { ...row, online, alarm, running, light, level, values, refreshTime: live.refreshTime ?? row.refreshTime }
}

type Reported = Pick<LightRow, 'online' | 'light' | 'refreshTime'>

/** Whether what is shown of a lamp is older than it should be. */
export function isStale({ online, light, refreshTime }: Reported, now: number): boolean {
  if (!online || refreshTime === null) return true
  return now - Date.parse(refreshTime) > (light ? LIT_WITHIN : DARK_WITHIN)
}
