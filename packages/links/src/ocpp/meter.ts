import { Refused } from './faults.ts'
import type { MeterValue, SampledValue } from './messages.ts'
import { ENERGY, measurands } from './names.ts'

/** The pile has one phase; of three the first stands for it. */
const isFirstPhase = ({ phase }: SampledValue) => phase === undefined || phase === 'L1' || phase === 'L1-N'

/** Values by their neutral keys; what is not followed here, or is in another unit, is left out. @throws Refused for what is no number */
export function valuesIn({ sampledValue }: MeterValue): ReadonlyMap<string, number> {
  const values = new Map<string, number>()
  for (const sample of sampledValue) {
    const { measurand = ENERGY, unit } = sample
    const known = measurands[measurand]
    const factor = unit === undefined ? 1 : known?.units[unit]
    if (!known || factor === undefined || sample.format === 'SignedData' || !isFirstPhase(sample)) continue
    const value = Number(sample.value)
    if (sample.value.trim() === '' || !Number.isFinite(value))
      throw new Refused('invalidPayload', 'PropertyConstraintViolation', `${measurand} is no number`)
    values.set(known.key, value * factor)
  }
  return values
}

/** Follows the register of a pile, which only grows. */
export type Register = {
  /** @throws Refused for a reading below an earlier one */
  take(energy: number, at: number): void
  /** A pile that starts anew may have another meter. */
  forget(): void
  isPast(at: number): boolean
}

export function createRegister(): Register {
  let last: { readonly energy: number; readonly at: number } | null = null
  return {
    take(energy, at) {
      if (last && (at < last.at ? energy > last.energy : energy < last.energy))
        throw new Refused('meterBackwards', 'PropertyConstraintViolation', 'the meter runs backwards')
      if (!last || at >= last.at) last = { energy, at }
    },
    forget() {
      last = null
    },
    isPast: (at) => last !== null && at < last.at,
  }
}
