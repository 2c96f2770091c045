import type { Values } from '@lamplighter/contract'
import { rememberingSim } from '../remembering-sim.ts'
import { round } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import type { Nameplate, World } from '../world/world.ts'
import { enablePort, portIn, resetPort } from './actions.ts'
import { CHARGING, DISABLED, enabledOf, FAULT, IDLE, PORTS, type Port, stateOfPort } from './ports.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Somebody may come at the beginning of each half an hour, and stays until shortly before the next. */
const SLOT = 30 * MINUTE
const WATTS = 12
/** Itself, W. */
const OWN = 1.5

/** Ports that are off, and those that were reset after they had tripped. */
type Memory = { readonly disabled: readonly Port[]; readonly reset: readonly Port[] }

/** How likely a port is in use: people are about from morning to evening. */
const demand = (hour: number) => (hour > 7 && hour < 23 ? 0.3 : 0.03)

type Use = { readonly from: number; readonly to: number }

function useOf(seed: number, port: Port, slot: number, world: World): Use | null {
  const from = slot * SLOT
  if (chance(seed + 10 * port, slot) >= demand(hourOfDay(world.place, from))) return null
  return { from, to: from + SLOT * (0.4 + 0.5 * chance(seed + 11 * port, slot)) }
}

function stateAt(nameplate: Nameplate, port: Port, moment: number, world: World, { disabled, reset }: Memory): number {
  if (disabled.includes(port)) return DISABLED
  if (world.fault(nameplate) === 'stuck' && port === 1 && !reset.includes(port)) return FAULT
  const use = useOf(world.seedOf(nameplate), port, Math.floor(moment / SLOT), world)
  return use && moment < use.to ? CHARGING : IDLE
}

function measure(nameplate: Nameplate, moment: number, world: World, memory: Memory): Values {
  const seed = world.seedOf(nameplate)
  const slot = Math.floor(moment / SLOT)
  const states = new Map(PORTS.map((port) => [port, stateAt(nameplate, port, moment, world, memory)]))
  const charging = PORTS.filter((port) => states.get(port) === CHARGING)
  const sinceMidnight = Math.floor(hourOfDay(world.place, moment) * (HOUR / SLOT))
  const uses = PORTS.reduce(
    (sum, port) =>
      sum +
      Array.from({ length: sinceMidnight + 1 }, (_, n) => useOf(seed, port, slot - n, world)).filter(Boolean).length,
    0,
  )
  return {
    ...Object.fromEntries(PORTS.map((port) => [stateOfPort(port), states.get(port)!])),
    'elec.activePower': round(OWN + charging.length * WATTS * (1 + 0.2 * wander(seed, moment / MINUTE)), 1),
    ...Object.fromEntries(
      PORTS.map((port) => [
        `port${port}.minutes`,
        charging.includes(port) ? Math.floor((moment - slot * SLOT) / MINUTE) : 0,
      ]),
    ),
    'port.usesToday': uses,
    ...Object.fromEntries(PORTS.map((port) => [enabledOf(port), Number(!memory.disabled.includes(port))])),
    'dev.temperature': round(world.weather.temperature(moment) + 6 + 5 * charging.length, 0),
    'comm.rssi': round(-60 - 16 * chance(seed, 5) + 4 * wander(seed + 5, moment / (HOUR / 4)), 0),
  }
}

export const phoneChargingSim = rememberingSim<Memory>({
  model: 'PC-2',
  faults: [
    ['stuck', 0.05],
    ['offline', 0.03],
  ],
  delivered: { disabled: [], reset: [] },
  interval: 5 * MINUTE,
  measure,
  obey(memory, code, args) {
    const port = portIn(args)
    if (port === null) return 2
    const others = memory.disabled.filter((one) => one !== port)
    if (code === resetPort.code) return { ...memory, reset: [...new Set([...memory.reset, port])] }
    if (code !== enablePort.code) return 3
    return { ...memory, disabled: (args as { on?: unknown }).on === true ? others : [...others, port] }
  },
  next(nameplate, now, world) {
    const slot = Math.floor(now / SLOT)
    const ends = PORTS.flatMap((port) => useOf(world.seedOf(nameplate), port, slot, world)?.to ?? [])
    return Math.min(...[(slot + 1) * SLOT, ...ends].filter((at) => at > now))
  },
})
