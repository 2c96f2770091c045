import type { Values } from '@lamplighter/contract'
import { createController, settingsIn } from '../settings/controller.ts'
import { keepersOf } from '../settings/keeper.ts'
import { answerSerialTest } from '../settings/serial.ts'
import { never, round, type Sim, type SimKind, type SimStart } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'
import { gatewayActions } from './actions.ts'
import { keptByGateway } from './settings.ts'

const MODEL = 'GW-2'
const HOUR = 3_600_000
/** Its watchdog restarts it about once a month. */
const RESTART_HOURS = 31 * 24
const INTERVAL = 60_000
/** A queue that was cleared fills again after this, ms. */
const EMPTY_FOR = 5 * 60_000

/** LoRa parameters as delivered. */
const DELIVERED = { channel: 20, spreading: 9 } as const

type Memory = { readonly clearedAt: number; readonly controller: unknown }
const isMemory = (saved: unknown): saved is Memory =>
  typeof saved === 'object' && saved !== null && 'clearedAt' in saved

function at(nameplate: Nameplate, moment: number, world: World): Values {
  const seed = world.seedOf(nameplate)
  const lamps = world.carriedBy(nameplate.code)
  const asked = chance(seed + 1, Math.floor(moment / INTERVAL))
  return {
    'gateway.registered': lamps.length,
    'gateway.answering': lamps.filter((lamp) => world.fault(lamp) !== 'offline').length,
    'gateway.queue': asked > 0.9 ? Math.ceil((asked - 0.9) * 40) : 0,
    'dev.uptime': Math.floor((moment / HOUR + RESTART_HOURS * chance(seed, 1)) % RESTART_HOURS),
    'dev.temperature': round(world.weather.temperature(moment) + 11 + wander(seed, moment / HOUR), 0),
    'gateway.whitelist': lamps.length,
    'lora.channel': DELIVERED.channel,
    'lora.spreading': DELIVERED.spreading,
    'comm.rssi': round(-62 - 20 * chance(seed, 5) + 4 * wander(seed + 2, moment / (HOUR / 4)), 0),
  }
}

const keeperOf = keepersOf(keptByGateway)

function create(nameplate: Nameplate, world: World, { saved }: SimStart): Sim {
  const memory = isMemory(saved) ? saved : { clearedAt: 0, controller: null }
  let { clearedAt } = memory
  const emptied = (now: number) => now - clearedAt < EMPTY_FOR
  const values = (now: number): Values => {
    const { lamps } = keeper.get('whitelist')
    const { channel, spreading } = keeper.get('lora')
    return {
      ...at(nameplate, now, world),
      ...(emptied(now) ? { 'gateway.queue': 0 } : {}),
      'gateway.whitelist': Array.isArray(lamps) ? lamps.length : 0,
      'lora.channel': Number(channel),
      'lora.spreading': Number(spreading),
    }
  }
  const keeper = keeperOf(settingsIn(memory.controller))
  const controller = createController({
    nameplate,
    model: MODEL,
    world,
    saved: memory.controller,
    keeper,
    actions: gatewayActions,
    values,
    told: { 'dcs.queue': (now) => ({ count: values(now)['gateway.queue'] ?? 0 }) },
    done: {
      'dck.serialTest': answerSerialTest(keeper),
      'dck.clearQueue'(_args, now) {
        const cleared = values(now)['gateway.queue'] ?? 0
        clearedAt = now
        return { cleared }
      },
    },
  })
  // As delivered it carries the lamps that were taught to it.
  if (memory.controller === null)
    keeper.set('whitelist', { lamps: world.carriedBy(nameplate.code).map(({ code }) => ({ code })) })
  return {
    nameplate,
    step: () => never,
    order: (code, args, now) => (code === 'dcs.read' ? 0 : (controller.order(code, args, now) ?? 3)),
    values,
    interval: () => INTERVAL,
    save(): Memory | null {
      const kept = controller.save()
      return kept || clearedAt > 0 ? { clearedAt, controller: kept } : null
    },
    powerReturned: () => {},
  }
}

export const gatewaySim: SimKind = { model: MODEL, faults: [], at, create }
