import type { MeterValue, SampledValue } from './messages.ts'
import { ENERGY, type Measurand, measurands } from './names.ts'

/** What a pile measures at a moment, by neutral keys. */
export type Measured = ReadonlyMap<string, number>

/** Reads what one pile measures, of which it may say the same in several ways. */
export type Meter = {
  /** What is not followed here, or is in another unit, is left out; null where none of what is followed is a number. */
  valuesIn(value: MeterValue): Measured | null
}

type Sample = SampledValue & { readonly value: number }

/** The standard's, where none is named. */
const OUTLET = 'Outlet'
/** What goes in is not what is charged. */
const INLET = 'Inlet'
/** The first that is named counts. */
const PLACES = [OUTLET, 'Cable', 'EV', 'Body', INLET]
const FIRST = new Set(['L1', 'L1-N'])
const PHASES = [FIRST, new Set(['L2', 'L2-N']), new Set(['L3', 'L3-N'])]

const FINEST = 1_000
/** Without the last digits of a product that has no end in binary. */
const exact = (value: number) => Math.round(value * FINEST) / FINEST

/** The factor to the unit that is kept; undefined for one that is not known. */
function factorOf({ units }: Measurand, unit: string): number | undefined {
  return unit === '' ? 1 : Object.entries(units).find(([name]) => name.toUpperCase() === unit.toUpperCase())?.[1]
}

/** The total, where one is told; else what the phases make of it. */
function total(samples: readonly Sample[], { phases }: Measurand): number | null {
  const whole = samples.findLast(({ phase }) => phase === '')
  if (whole) return whole.value
  const parts = (phases === 'sum' ? PHASES : [FIRST]).flatMap(
    (names) => samples.findLast(({ phase }) => names.has(phase))?.value ?? [],
  )
  return parts.length === 0 ? null : parts.reduce((sum, value) => sum + value, 0)
}

export function createMeter(): Meter {
  /** Measurands that were told of another place than the inlet: there it is another value. */
  const charged = new Set<string>()

  function placed(name: string, known: Measurand, samples: readonly Sample[]): number | null {
    const byPlace = Map.groupBy(samples, ({ location }) => location || OUTLET)
    const place = (known.places ?? PLACES).find((one) => byPlace.has(one))
    if (place === undefined) return null
    if (place !== INLET) charged.add(name)
    else if (charged.has(name)) return null
    return total(byPlace.get(place)!, known)
  }

  return {
    valuesIn({ sampledValue }) {
      const followed = sampledValue.flatMap((sample) => {
        const name = sample.measurand || ENERGY
        const known = Object.hasOwn(measurands, name) ? measurands[name] : undefined
        const factor = known && factorOf(known, sample.unit)
        if (factor === undefined || sample.format === 'SignedData') return []
        return { ...sample, name, value: sample.value === undefined ? undefined : exact(sample.value * factor) }
      })
      const numbers = followed.filter((one): one is typeof one & Sample => one.value !== undefined)
      if (followed.length > 0 && numbers.length === 0) return null
      const values = new Map<string, number>()
      for (const [name, samples] of Map.groupBy(numbers, (one) => one.name)) {
        const known = measurands[name]!
        const value = placed(name, known, samples)
        if (value !== null) values.set(known.key, value)
      }
      return values
    },
  }
}
