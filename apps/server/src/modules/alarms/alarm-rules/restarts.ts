import { RESTARTS_WITHIN } from '@lamplighter/contract'
import type { Restarts } from './restart.store.ts'

const WITHIN = RESTARTS_WITHIN * 60_000
/** No more are remembered of a lamp. */
const MOST = 30

/** Counts how often lamps came back to light by themselves within a while. */
export function createRestarts(stored: Restarts = new Map()) {
  const known = new Map(stored)
  return {
    /** Readings that may be taken again: what they tell is remembered when they are kept. */
    begin() {
      const told = new Map<number, readonly number[]>()
      const of = (id: number) => told.get(id) ?? known.get(id) ?? []
      return {
        told: told as Restarts,
        add(id: number, at: number) {
          const recent = of(id).filter((one) => one > at - WITHIN && one < at)
          told.set(id, [...recent, at].slice(-MOST))
        },
        count: (id: number, now: number) => of(id).filter((one) => one > now - WITHIN && one <= now).length,
        keep() {
          for (const [id, moments] of told) known.set(id, moments)
        },
      }
    },
    forget: (id: number) => void known.delete(id),
  }
}
