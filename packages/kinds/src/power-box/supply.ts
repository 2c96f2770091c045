import type { Values } from '@lamplighter/contract'
import { DRAWN } from '../luminaire/calibration.ts'
import type { Sim, SimKind } from '../sim.ts'

/** A lamp whose mains an output of a cabinet can take away; its controller lives on and says so. */
export type FedSim = Sim & { supply(on: boolean, now: number): void }

export const isFed = (sim: Sim): sim is FedSim => 'supply' in sim

/** Counters of a lamp, Wh and h. */
type Counted = { readonly energy: number; readonly hours: number }
type Memory = {
  /** What they showed when the mains went; null while it is there. */
  readonly frozen: Counted | null
  /** What they would have counted more, had it never gone. */
  readonly lost: Counted
  readonly lamp: unknown
}
const isMemory = (saved: unknown): saved is Memory => typeof saved === 'object' && saved !== null && 'frozen' in saved

const countedOf = (values: Values): Counted => ({
  energy: values['elec.energy'] ?? 0,
  hours: values['lamp.operatingHours'] ?? 0,
})
const minus = (a: Counted, b: Counted): Counted => ({ energy: a.energy - b.energy, hours: a.hours - b.hours })

const CLEAR = 'dck.clearEnergy'

const DEAD = {
  'lamp.level': 0,
  'elec.voltage': 0,
  'elec.current': 0,
  'elec.activePower': 0,
  [DRAWN]: 0,
  'elec.powerFactor': null,
  'elec.leakage': 0,
} as const

/** Lamps of a kind, hung behind the contactor of the cabinet that feeds them. */
export const behindContactor = (kind: SimKind): SimKind => ({
  ...kind,
  create(nameplate, world, start) {
    const memory = isMemory(start.saved) ? start.saved : null
    const lamp = kind.create(nameplate, world, memory ? { ...start, saved: memory.lamp } : start)
    let frozen = memory?.frozen ?? null
    let lost = memory?.lost ?? { energy: 0, hours: 0 }
    let untold = false
    let changed: () => void = () => undefined

    const values = (now: number): Values => {
      const alive = lamp.values(now)
      const { energy, hours } = frozen ?? minus(countedOf(alive), lost)
      return { ...alive, ...(frozen ? DEAD : {}), 'elec.energy': energy, 'lamp.operatingHours': hours }
    }
    const fed: FedSim = {
      ...lamp,
      values,
      step(now) {
        const { next, settled } = lamp.step(now)
        const hasNews = untold
        untold = false
        return { next, settled: settled || hasNews }
      },
      order(code, args, now) {
        const given = lamp.order(code, args, now)
        if (code === CLEAR) {
          lost = { ...lost, energy: 0 }
          if (frozen) frozen = { ...frozen, energy: 0 }
        }
        return given
      },
      supply(on, now) {
        if (on === (frozen === null)) return
        if (frozen) lost = minus(countedOf(lamp.values(now)), frozen)
        frozen = on ? null : minus(countedOf(lamp.values(now)), lost)
        untold = true
        changed()
      },
      onChange(call) {
        changed = call
      },
      save(): unknown {
        const kept = lamp.save()
        return frozen || lost.energy !== 0 || lost.hours !== 0 ? { frozen, lost, lamp: kept } : kept
      },
    }
    return fed
  },
})
