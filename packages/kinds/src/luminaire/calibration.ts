import type { Filled, Values } from '@lamplighter/contract'
import type { Told, Written } from '../settings/controller.ts'
import type { Keeper } from '../settings/keeper.ts'
import { round } from '../sim.ts'

/** What a metering chip is calibrated by: the setting, what it measures, and the least of it that a factor is made from. */
const CHANNELS = [
  { setting: 'voltageCalibration', point: 'elec.voltage', least: 80, decimals: 1 },
  { setting: 'currentCalibration', point: 'elec.current', least: 0.05, decimals: 3 },
  { setting: 'powerCalibration', point: 'elec.activePower', least: 5, decimals: 1 },
] as const
const POWER = 'powerCalibration'

/** The gain register of a metering chip spans this much to either side. */
const SPAN = 0.2

/** What a calibrated lamp draws in truth, W; no point of its own, so nobody is told. */
export const DRAWN = 'elec.drawn'

const factorIn = (held: Filled): number => (typeof held.factor === 'number' ? held.factor : 1)

/** The metering chip of a lamp whose readings were held against a trusted meter. */
export function calibrationOf(keeper: Keeper, values: (now: number) => Values) {
  const factor = (setting: string) => factorIn(keeper.get(setting))
  const told: Told = Object.fromEntries(
    CHANNELS.map(({ setting }) => [`dcs.${setting}`, () => ({ ...keeper.get(setting), factor: factor(setting) })]),
  )
  /** A chip that measures next to nothing, or is too far off, cannot be calibrated. */
  const written: Written = Object.fromEntries(
    CHANNELS.map(({ setting, point, least }) => [
      setting,
      (given, now) => {
        const raw = (values(now)[point] ?? 0) / factor(setting)
        const needed = Number(given.actual) / raw
        if (raw < least || Math.abs(needed - 1) > SPAN) return null
        return { ...given, factor: Number(needed.toFixed(4)) }
      },
    ]),
  )
  return {
    told,
    written,
    /** By how much its meter counts more, or less, than it takes. */
    powerGain: () => factor(POWER),
    /** What it shows of what is there. */
    shown(values: Values): Values {
      const shown: Record<string, number | null> = {}
      for (const { setting, point, decimals } of CHANNELS) {
        const [by, value] = [factor(setting), values[point]]
        if (by !== 1 && typeof value === 'number') shown[point] = round(value * by, decimals)
      }
      if (Object.keys(shown).length === 0) return values
      const all = { ...values, ...shown }
      const apparent = (all['elec.voltage'] ?? 0) * (all['elec.current'] ?? 0)
      const powerFactor = Math.min(1, (all['elec.activePower'] ?? 0) / apparent)
      return {
        ...all,
        'elec.powerFactor': apparent > 0 ? round(powerFactor, 2) : null,
        [DRAWN]: values['elec.activePower'] ?? 0,
      }
    },
  }
}
