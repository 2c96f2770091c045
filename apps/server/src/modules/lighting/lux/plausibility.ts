import type { LuxFault, LuxSetting } from '@lamplighter/contract'

const MINUTE = 60_000
/** By day light changes with the sun and the clouds: a value that has not for so long is none, ms. */
const STUCK = 45 * MINUTE
/** What does not look right for so long is not believed, ms. */
export const DOUBT = 10 * MINUTE
/** Altitudes of the sun, degrees: the light moves above the first; it is day above the second, alone only above the third; night below the last. */
const MOVING = -3
const DAY = 5
const HIGH_DAY = 15
const NIGHT = -6
/** Stations under one sky differ by no more than that. */
const APART = 10
/** Without neighbours: darker is no day, brighter no night, lx. */
const NO_DAY = 5
const NO_NIGHT = 200

export type Seen = {
  readonly lux: number
  readonly at: number
  /** Since when the value is the same, ms. */
  readonly steadySince: number
  /** Altitude of the sun then and now, degrees. */
  readonly altitudeThen: number
  readonly altitude: number
  /** The median of the stations around it; null without any. */
  readonly neighbours: number | null
}

/** Whether the stations around it see so much more light that it must be covered or broken. */
export const isContradicted = ({ lux, neighbours }: Pick<Seen, 'lux' | 'neighbours'>) =>
  neighbours !== null && neighbours > APART * Math.max(lux, 1)

/** Why a value does not look right; null where it does. */
export function suspicionOf(
  { lux, at, steadySince, altitudeThen, altitude, neighbours }: Seen,
  { onLux, offLux }: Pick<LuxSetting, 'onLux' | 'offLux'>,
): LuxFault | null {
  if (at - steadySince >= STUCK && altitudeThen > MOVING && altitude > MOVING) return 'stuck'
  const isDark = neighbours === null ? altitude > HIGH_DAY && lux < NO_DAY : isContradicted({ lux, neighbours })
  if (altitude > DAY && lux < onLux && isDark) return 'darkByDay'
  const isBright = neighbours === null ? lux > NO_NIGHT : lux > APART * Math.max(neighbours, 1)
  return altitude < NIGHT && lux > offLux && isBright ? 'brightByNight' : null
}
