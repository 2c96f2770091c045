import type { Place } from '@lamplighter/kinds/sun'
import type { Limit } from './limits.ts'

/** A value beyond the limit of a rule that does not judge at this time. */
type Beyond = { readonly deviceId: number; readonly limit: Limit; readonly place: () => Place | undefined }

/** Times of rules begin with a minute, or with the sun. */
const MINUTE = 60_000

/** What is beyond the limit of a rule whose time has not begun: a door that was opened by day is open at night. */
export function createOutOfTime() {
  const beyond = new Map<string, Beyond>()
  /** Judged as they stand until that is written. */
  const begun = new Set<string>()
  let looked = 0
  const keyOf = (deviceId: number, rule: string) => `${deviceId}/${rule}`

  return {
    keep: (one: Beyond) => void beyond.set(keyOf(one.deviceId, one.limit.key), one),
    drop(deviceId: number, rule: string) {
      beyond.delete(keyOf(deviceId, rule))
      begun.delete(keyOf(deviceId, rule))
    },
    hasBegun: (deviceId: number, rule: string) => begun.has(keyOf(deviceId, rule)),
    /** Devices with a rule whose time has begun since. */
    take(now: number): number[] {
      const minute = Math.floor(now / MINUTE)
      if (minute === looked) return []
      looked = minute
      const taken: number[] = []
      for (const [key, { deviceId, limit, place }] of beyond) {
        const at = place()
        if (!at || !limit.period?.(now, at)) continue
        beyond.delete(key)
        begun.add(key)
        taken.push(deviceId)
      }
      return taken
    },
  }
}
