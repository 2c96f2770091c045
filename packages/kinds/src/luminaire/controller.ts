import type { Filled, Values } from '@lamplighter/contract'
import { BADGES, FIRMWARE } from '../badge.ts'
import { keepersOf } from '../settings/keeper.ts'
import type { Answered, Outcome } from '../sim.ts'
import { chance } from '../world/noise.ts'
import type { Plate, World } from '../world/world.ts'
import { upkeepActions } from './actions.ts'
import { keptByLuminaire } from './settings/index.ts'

/** What a lamp's controller does besides shining: its settings, its clock, its firmware. */
export type Controller = {
  /** Null for an order that is about the light. */
  order(code: string, args: unknown, now: number): Outcome | Answered | null
  /** Null when nothing differs from a controller as delivered. */
  save(): unknown
}

/** What of the lamp itself its controller needs. */
type Lamp = {
  values(now: number): Values
  /** The energy count begins anew. */
  clearEnergy(now: number): void
  /** Forgets its last order. */
  letGo(now: number): void
}

type Memory = { readonly settings: unknown; readonly firmware: string | null; readonly off: number | null }

const isMemory = (saved: unknown): saved is Memory => typeof saved === 'object' && saved !== null && 'settings' in saved

const keeperOf = keepersOf(keptByLuminaire)
/** Quartz drifts this far until somebody sets the clock, s. */
const DRIFT = 90
/** What takes long is told step by step. */
const STEPS: Readonly<Record<string, NonNullable<Answered['steps']>>> = {
  'dck.reboot': [{ after: 4_000, step: 'restarting' }],
  'dck.upgrade': [
    { after: 1_500, step: 'downloading 30 %' },
    { after: 3_000, step: 'downloading 80 %' },
    { after: 3_000, step: 'verifying' },
    { after: 4_000, step: 'restarting' },
  ],
}
const LEAKAGE_LEVELS = ['minor', 'severe', 'trip'] as const

export function createController(plate: Plate, world: World, saved: unknown, lamp: Lamp): Controller {
  const seed = world.seedOf(plate)
  const memory = isMemory(saved) ? saved : null
  const keeper = keeperOf(memory?.settings)
  let firmware = memory?.firmware ?? null
  let off = memory?.off ?? null
  const offBy = () => off ?? Math.round(DRIFT * (2 * chance(seed, 20) - 1))

  const outside = (value: number | null | undefined, low: unknown, high: unknown) =>
    value !== null && value !== undefined && (value < Number(low) || value > Number(high))

  function alarmStatus(now: number): Filled {
    const values = lamp.values(now)
    const limits = keeper.get('alarmThresholds')
    const lit = (values['lamp.level'] ?? 0) > 0
    return {
      voltage: outside(values['elec.voltage'], limits.underVoltage, limits.overVoltage),
      current: lit && outside(values['elec.current'], limits.underCurrent, limits.overCurrent),
      power: lit && outside(values['elec.activePower'], limits.underPower, limits.overPower),
      temperature: (values['dev.temperature'] ?? 0) > Number(limits.overTemperature),
      lamp: (values['lamp.failure'] ?? 0) > 0,
    }
  }

  function leakageStatus(now: number): Filled {
    const current = lamp.values(now)['elec.leakage'] ?? 0
    const limits = keeper.get('leakageThresholds')
    return { level: LEAKAGE_LEVELS.filter((name) => current > Number(limits[name])).length, current }
  }

  const clock = (now: number): Filled => ({ time: new Date(now + offBy() * 1_000).toISOString(), off: offBy() })

  const told: Readonly<Record<string, (now: number) => Filled>> = {
    'dcs.clock': clock,
    'dcs.device': () => ({
      serial: plate.code,
      model: BADGES.luminaire.model,
      firmware: firmware ?? FIRMWARE,
    }),
    'dcs.sim': (now) => ({
      iccid: `8986${plate.code.padStart(16, '0').slice(-16)}`,
      imsi: `46004${plate.code.padStart(10, '0').slice(-10)}`,
      signal: lamp.values(now)['comm.rssi'] ?? -120,
    }),
    'dcs.alarmStatus': alarmStatus,
    'dcs.leakageStatus': leakageStatus,
  }

  const done: Readonly<Record<string, (args: Filled, now: number) => Filled | null>> = {
    'dcc.clock'(_args, now) {
      const before = offBy()
      off = 0
      return { ...clock(now), before }
    },
    'dck.reboot': () => null,
    'dck.initialise'(_args, now) {
      keeper.reset()
      lamp.letGo(now)
      return null
    },
    'dck.clearEnergy'(_args, now) {
      lamp.clearEnergy(now)
      return null
    },
    'dck.upgrade'({ version }) {
      firmware = String(version)
      return { version }
    },
  }

  return {
    order(code, args, now) {
      const say = told[code]
      if (say) return { status: 0, result: say(now) }
      const act = done[code]
      const given = upkeepActions.find((one) => one.code === code)?.args.safeParse(args ?? {})
      if (act && given?.success === false) return 2
      if (act) return { status: 0, result: act((given?.data ?? {}) as Filled, now), steps: STEPS[code] ?? [] }
      return keeper.order(code, args)
    },
    save(): Memory | null {
      const settings = keeper.save()
      return settings || firmware !== null || off !== null ? { settings, firmware, off } : null
    },
  }
}
