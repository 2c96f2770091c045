import type { AlarmType } from '@lamplighter/contract'

/** A lamp beside what its plan asks for. */
export type Beside = {
  readonly isLit: boolean
  /** %, by its plan. */
  readonly planned: number
  /** A command holds it off its plan, or did until a moment ago. */
  readonly isHeld: boolean
}

export type PlanAlarm = Extract<AlarmType, 'UnusualLight' | 'CloseLight'>

/** How a lamp contradicts its plan; null where it does not, or was told to. */
export function contradiction({ isLit, planned, isHeld }: Beside): PlanAlarm | null {
  if (isHeld || isLit === planned > 0) return null
  return isLit ? 'UnusualLight' : 'CloseLight'
}

/** Since when lamps contradict their plans, as far as is remembered. */
export function createWatch() {
  let since = new Map<number, { readonly type: PlanAlarm; readonly at: number }>()
  return {
    /** Begins a look at all lamps; those that it does not come by are forgotten. */
    begin() {
      const before = since
      const seen: typeof since = new Map()
      since = seen
      return {
        /** How long a lamp has contradicted its plan in this way, ms. */
        lasts(id: number, type: PlanAlarm, now: number): number {
          const earlier = before.get(id)
          const found = earlier?.type === type ? earlier : { type, at: now }
          seen.set(id, found)
          return now - found.at
        },
      }
    },
  }
}
