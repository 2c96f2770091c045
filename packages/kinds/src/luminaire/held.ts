import type { Filled, Values } from '@lamplighter/contract'
import { keptByLuminaire } from './settings/index.ts'

const LEVELS = ['minor', 'severe', 'trip'] as const

/** Which of the leakage levels a current has passed, 0 for none. */
export const leakageLevel = (current: number, limits: Filled): number =>
  LEVELS.filter((name) => current > Number(limits[name])).length

type Held = (setting: string) => Filled

const delivered = new Map(keptByLuminaire.map((setting) => [setting.name, setting.delivered]))
/** What a lamp holds that was never told otherwise. */
export const asDelivered: Held = (setting) => delivered.get(setting) ?? {}

/** What a lamp says of itself by what it holds. */
export const withHeld = (measured: Values, held: Held): Values => ({
  ...measured,
  'elec.leakageLevel': leakageLevel(measured['elec.leakage'] ?? 0, held('leakageThresholds')),
  'lamp.controlMode': Number(held('planType').mode),
})
