import type { Values } from '@lamplighter/contract'
import type { Outcome, SimKind } from './sim.ts'
import type { Nameplate, World } from './world/world.ts'

type Kept<Memory> = Pick<SimKind, 'model' | 'faults'> & {
  /** As it comes from its maker. */
  readonly delivered: Memory
  /** Between two reports of its own accord, ms. */
  readonly interval: number
  measure(nameplate: Nameplate, moment: number, world: World, memory: Memory): Values
  /** What it remembers after an order, or why it does not carry it out. */
  obey(memory: Memory, code: string, args: unknown, now: number): Memory | Exclude<Outcome, 0>
  /** What it answers to an order that it has carried out, besides that it has. */
  says?(memory: Memory, code: string): unknown
  /** When something about it changes next without an order. */
  next(nameplate: Nameplate, now: number, world: World, memory: Memory): number
}

/** A simulated device that remembers what it was told, over a restart too, and reports what changed at once. */
export const rememberingSim = <Memory extends object>(kind: Kept<Memory>): SimKind => ({
  model: kind.model,
  faults: kind.faults,
  at: (nameplate, moment, world) => kind.measure(nameplate, moment, world, kind.delivered),
  create(nameplate, world, { now: start, saved }) {
    let memory: Memory = { ...kind.delivered, ...(saved as Partial<Memory> | null) }
    let changes = kind.next(nameplate, start, world, memory)
    let hasNews = false
    return {
      nameplate,
      step(now) {
        const settled = hasNews || now >= changes
        hasNews = false
        changes = kind.next(nameplate, now, world, memory)
        return { next: changes, settled }
      },
      order(code, args, now) {
        if (code === 'dcs.read') return 0
        const kept = kind.obey(memory, code, args, now)
        if (typeof kept === 'number') return kept
        memory = kept
        hasNews = true
        const result = kind.says?.(memory, code) ?? null
        return result === null ? 0 : { status: 0, result }
      },
      values: (now) => kind.measure(nameplate, now, world, memory),
      interval: () => kind.interval,
      save: () => (JSON.stringify(memory) === JSON.stringify(kind.delivered) ? null : memory),
      powerReturned: () => {},
    }
  },
})
