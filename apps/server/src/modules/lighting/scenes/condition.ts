import { isWithin, type SceneCondition } from '@lamplighter/contract'
import { DAY, isNight, type Place, zoneOffset } from '@lamplighter/kinds/sun'
import { type Device, pointValue } from '../../devices/devices/index.ts'

/** What a lux station has not said for so long it no longer stands for, ms. */
const FRESH = 30 * 60_000

type Around = { readonly now: number; readonly place: Place; deviceOf(id: number): Device | undefined }

export const isBeyond = ({ side, lux }: { side: 'below' | 'above'; lux: number }, value: number) =>
  side === 'below' ? value < lux : value > lux

/** Whether a condition holds at a moment; what is not known does not. */
export function holds(when: SceneCondition, { now, place, deviceOf }: Around): boolean {
  if (when.is === 'dark') return isNight(place, now)
  if (when.is === 'time') return isWithin(when, Math.floor(((now + zoneOffset(place.timeZone, now)) % DAY) / 60_000))
  const station = deviceOf(when.luxId)
  if (!station || station.refreshedAt === null || now - station.refreshedAt > FRESH) return false
  const value = pointValue(station, 'env.lux')
  return value !== null && value !== undefined && isBeyond(when, value)
}
