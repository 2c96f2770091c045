import { chance } from './noise.ts'

const YEAR = 365.25 * 86_400_000
/** A battery is exchanged after so long, with so much left in it, %. */
const LIFE = 3 * YEAR
const LEFT = 16

/** Charge of a device's battery, %; each was exchanged at another time. */
export function batteryLevel(seed: number, moment: number): number {
  const spent = (moment / LIFE + chance(seed, 60)) % 1
  return Math.round(100 - (100 - LEFT) * spent)
}
