import type { CommandSpec, Filled, Values } from '@lamplighter/contract'
import { FIRMWARE } from '../make.ts'
import type { Answered, Outcome } from '../sim.ts'
import { chance } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'
import type { Keeper } from './keeper.ts'

/** A simulated device's controller: its settings, its clock, its firmware, and what its kind adds. */
export type Controller = {
  readonly keeper: Keeper
  /** How far its own clock runs ahead of true time, s. */
  clockOff(): number
  firmware(): string
  /** Null for an order that is none of its own. */
  order(code: string, args: unknown, now: number): Outcome | Answered | null
  /** Null when nothing differs from a controller as delivered. */
  save(): unknown
}

/** Tells something it finds out when it is asked. */
export type Told = Readonly<Record<string, (now: number) => Filled>>
/** Does something, and may have something to say of it. */
export type Done = Readonly<Record<string, (args: Filled, now: number) => Filled | null>>

/** What becomes of a setting as it is written; null where the device does not take it. */
export type Written = Readonly<Record<string, (written: Filled, now: number) => Filled | null>>

export type ControllerOptions = {
  readonly nameplate: Nameplate
  readonly model: string
  readonly world: World
  readonly saved: unknown
  readonly keeper: Keeper
  readonly actions: readonly CommandSpec[]
  readonly values: (now: number) => Values
  readonly told?: Told
  readonly done?: Done
  readonly written?: Written
  /** It is as delivered again. */
  readonly letGo?: (now: number) => void
}

type Memory = { readonly settings: unknown; readonly firmware: string | null; readonly off: number | null }

const isMemory = (saved: unknown): saved is Memory => typeof saved === 'object' && saved !== null && 'settings' in saved
/** What a controller kept of its settings. */
export const settingsIn = (saved: unknown): unknown => (isMemory(saved) ? saved.settings : undefined)

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

export function createController(options: ControllerOptions): Controller {
  const { nameplate, world, keeper, actions, values, letGo, written = {} } = options
  const memory = isMemory(options.saved) ? options.saved : null
  let firmware = memory?.firmware ?? null
  let off = memory?.off ?? null
  const offBy = () => off ?? Math.round(DRIFT * (2 * chance(world.seedOf(nameplate), 20) - 1))
  const clock = (now: number): Filled => ({ time: new Date(now + offBy() * 1_000).toISOString(), off: offBy() })

  const told: Told = {
    'dcs.clock': clock,
    'dcs.device': () => ({ serial: nameplate.code, model: options.model, firmware: firmware ?? FIRMWARE }),
    'dcs.sim': (now) => ({
      iccid: `8986${nameplate.code.padStart(16, '0').slice(-16)}`,
      imsi: `46004${nameplate.code.padStart(10, '0').slice(-10)}`,
      signal: values(now)['comm.rssi'] ?? -120,
    }),
    ...options.told,
  }
  const done: Done = {
    'dcc.clock'(_args, now) {
      const before = offBy()
      off = 0
      return { ...clock(now), before }
    },
    'dck.reboot': () => null,
    'dck.initialise'(_args, now) {
      keeper.reset()
      letGo?.(now)
      return null
    },
    'dck.upgrade'({ version }) {
      firmware = String(version)
      return { version }
    },
    ...options.done,
  }

  return {
    keeper,
    clockOff: offBy,
    firmware: () => firmware ?? FIRMWARE,
    order(code, args, now) {
      const say = told[code]
      if (say) return { status: 0, result: say(now) }
      const act = done[code]
      const given = actions.find((one) => one.code === code)?.args.safeParse(args ?? {})
      if (act && given?.success === false) return 2
      if (act) return { status: 0, result: act((given?.data ?? {}) as Filled, now), steps: STEPS[code] ?? [] }
      return keeper.order(code, args, (name, given) => (written[name] ? written[name](given, now) : given))
    },
    save(): Memory | null {
      const settings = keeper.save()
      return settings || firmware !== null || off !== null ? { settings, firmware, off } : null
    },
  }
}
