import type { Filled, Values } from '@lamplighter/contract'
import { round } from '../sim.ts'

/** The transformers that a cabinet has around its cables. */
const MOUNTED = 100 / 5

/** By how much its meter shows more, or less, than there is: it reckons with the ratio that it was told. */
export const ratioFactor = ({ primary, secondary }: Filled): number => Number(primary) / Number(secondary) / MOUNTED

/** What the meter shows; the power factor stays, whatever the ratio. */
export function byRatio(values: Values, factor: number): Values {
  if (factor === 1) return values
  const scaled = Object.entries(values).map(([key, value]) => {
    if (typeof value !== 'number') return [key, value]
    if (/^elec\.p\d\.current$/.test(key)) return [key, round(value * factor, 2)]
    return [key, /^elec\.(p\d\.activePower|totalPower)$/.test(key) ? round(value * factor, 0) : value]
  })
  return Object.fromEntries(scaled)
}
