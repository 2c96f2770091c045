import { type InventoryDevice, type Kind, type Language, MAP_DEFAULT, meanPosition } from '@lamplighter/contract'
import type { Place } from '../sun.ts'
import { chance, hash, wander } from './noise.ts'
import { createWeather, hourOfDay, type Weather } from './weather.ts'

/** What is engraved on a device: all that a simulated one is made from. */
export type Nameplate = InventoryDevice

export type Phase = 1 | 2 | 3

/**
 * `dead` shines no more, `offline` does not answer, `stuck` answers with an error, `powerFactor` has a worn capacitor,
 * `leaky` a wet cable or gear tray, `sticky` a contactor that does not let go, `lowPower` some rows of LEDs that are out, `highPower` a driver
 * of the wrong type, `cycling` an arc that goes out and is struck again.
 */
export type Fault =
  | 'dead'
  | 'offline'
  | 'stuck'
  | 'powerFactor'
  | 'leaky'
  | 'sticky'
  | 'lowPower'
  | 'highPower'
  | 'cycling'

export type FaultShares = readonly (readonly [Fault, number])[]

/** What surrounds simulated devices, a pure function of seed and time. */
export type World = {
  readonly place: Place
  /** That people of the city speak. */
  readonly language: Language
  readonly weather: Weather
  /** The device's own seed, the same whatever the order of questions. */
  seedOf(nameplate: Nameplate): number
  fault(nameplate: Nameplate): Fault | null
  /** Mains at a cabinet's terminals, V. */
  voltage(box: string | null, phase: Phase, at: number): number
  /** Lamps that a cabinet feeds. */
  fedBy(box: string): readonly Nameplate[]
  /** What a gateway carries: lamps, or the devices of a pole. */
  carriedBy(gateway: string): readonly Nameplate[]
  /** How much later than its plan a lamp acts, ms: gateways pass the word along the road, and clocks differ. */
  lag(nameplate: Nameplate): number
}

const HOUR = 3_600_000
const NOMINAL = 227
/** From the first lamp of a road to the last, ms. */
const WAVE = 24_000
const JITTER = 1_600

export const phaseOf = ({ code }: Nameplate): Phase => ((Number(code.slice(-6)) % 3) + 1) as Phase

export type WorldOptions = {
  readonly place: Place
  readonly language?: Language | undefined
  readonly seed: number
  readonly devices: readonly Nameplate[]
  readonly faultsOf: (kind: Kind) => FaultShares
}

export function createWorld({ place, language = 'zh', seed, devices, faultsOf }: WorldOptions): World {
  const seeds = new Map<string, number>()
  const lamps = devices.filter((device) => device.kind === 'luminaire')
  const byBox = Map.groupBy(lamps, (lamp) => lamp.box)
  const byGateway = Map.groupBy(
    devices.filter(({ gateway }) => gateway !== null),
    ({ gateway }) => gateway,
  )
  const lags = new Map<string, number>()

  const seedOfCode = (code: string) => {
    const known = seeds.get(code)
    if (known !== undefined) return known
    const made = hash(code, seed)
    seeds.set(code, made)
    return made
  }
  const seedOf = ({ code }: Nameplate) => seedOfCode(code)
  for (const own of byGateway.values()) {
    for (const [i, lamp] of own.entries()) {
      lags.set(lamp.code, (WAVE * i) / own.length + JITTER * chance(seedOf(lamp), 90))
    }
  }
  return {
    place,
    language,
    weather: createWeather(place, hash('weather', seed)),
    seedOf,
    fault(nameplate) {
      let draw = chance(seedOf(nameplate), 91)
      for (const [fault, share] of faultsOf(nameplate.kind)) {
        if (draw < share) return fault
        draw -= share
      }
      return null
    },
    voltage(box, phase, at) {
      const own = (box === null ? seed : seedOfCode(box)) + phase
      const evening = Math.exp(-(((hourOfDay(place, at) - 20) / 3) ** 2))
      const drift = 1.8 * wander(own, at / (2 * HOUR)) + 0.7 * wander(own + 7, at / 240_000)
      return NOMINAL + 2.5 * wander(own, phase) - 4.5 * evening + drift
    },
    fedBy: (box) => byBox.get(box) ?? [],
    carriedBy: (gateway) => byGateway.get(gateway) ?? [],
    lag: ({ code }) => lags.get(code) ?? 0,
  }
}

/** Where the sun is reckoned for the devices of an organisation: their middle, to a hundredth of a degree. */
export function placeOf(devices: readonly Nameplate[], timeZone: string): Place {
  const known = devices.flatMap(({ lat, lng }) => (lat == null || lng == null ? [] : [{ lat, lng }]))
  const { lat, lng } = meanPosition(known) ?? MAP_DEFAULT
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100
  return { lat: rounded(lat), lng: rounded(lng), timeZone }
}
