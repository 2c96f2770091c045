import type { Values } from '@lamplighter/contract'
import type { ShownValues } from './capabilities/programme.ts'
import { type Schedule, type ToldSchedule, takenSchedule } from './capabilities/schedule.ts'
import type { Outcome, Showing, SimKind } from './sim.ts'
import type { Nameplate, World } from './world/world.ts'

/** Which device it is, and where. */
export type Subject = { readonly nameplate: Nameplate; readonly world: World }

type Kept<Memory> = Pick<SimKind, 'model' | 'faults'> & {
  /** As it comes from its maker; with a `schedule` in it, it carries out play tasks. */
  readonly delivered: Memory
  /** Between two reports of its own accord, ms. */
  readonly interval: number
  measure(nameplate: Nameplate, moment: number, world: World, memory: Memory): Values
  /** Why it refuses an order, in words for whoever gave it; null for one that it takes. */
  refuses?(memory: Memory, code: string, args: unknown, now: number, subject: Subject): string | null
  /** What it remembers after an order, or why it does not carry it out. */
  obey(memory: Memory, code: string, args: unknown, now: number, subject: Subject): Memory | Exclude<Outcome, 0>
  /** What it answers to an order that it has carried out, besides that it has. */
  says?(memory: Memory, code: string): unknown
  /** What it remembers once somebody has pressed its button; null where that does nothing, absent where it has none. */
  press?(memory: Memory, now: number, subject: Subject): Memory | null
  /** What it remembers once a live speech is over; null where it does not play that, absent where it plays none. */
  speechOver?(memory: Memory, id: string, now: number, subject: Subject): Memory | null
  /** What it shows or speaks; absent where it does neither. */
  shows?(memory: Memory, now: number, subject: Subject): Showing | null
  /** What its programmes show; absent where it shows none. */
  readonly shown?: {
    version(memory: Memory): string
    take(memory: Memory, values: ShownValues, now: number): Memory
  }
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
    const subject = { nameplate, world }
    const remember = (kept: Memory) => {
      memory = kept
      hasNews = true
    }
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
        const message = kind.refuses?.(memory, code, args, now, subject) ?? null
        if (message !== null) return { status: 2, result: null, message }
        const kept = kind.obey(memory, code, args, now, subject)
        if (typeof kept === 'number') return kept
        remember(kept)
        const result = kind.says?.(memory, code) ?? null
        return result === null ? 0 : { status: 0, result }
      },
      ...(kind.press && {
        press(now: number) {
          const kept = kind.press!(memory, now, subject)
          if (kept) remember(kept)
          return kept !== null
        },
      }),
      ...(kind.speechOver && {
        speechOver(id: string, now: number) {
          const kept = kind.speechOver!(memory, id, now, subject)
          if (kept) remember(kept)
        },
      }),
      ...('schedule' in kind.delivered && {
        schedule(told: ToldSchedule, now: number) {
          const { schedule } = memory as { schedule: Schedule }
          remember({ ...memory, schedule: takenSchedule(schedule, told, now) })
        },
        scheduleVersion: () => (memory as { schedule: Schedule }).schedule.version,
      }),
      ...(kind.shown && {
        shownValues: {
          version: () => kind.shown!.version(memory),
          take: (values: ShownValues, now: number) => remember(kind.shown!.take(memory, values, now)),
        },
      }),
      ...(kind.shows && { showing: (now: number) => kind.shows!(memory, now, subject) }),
      values: (now) => kind.measure(nameplate, now, world, memory),
      interval: () => kind.interval,
      save: () => (JSON.stringify(memory) === JSON.stringify(kind.delivered) ? null : memory),
      powerReturned: () => {},
    }
  },
})
