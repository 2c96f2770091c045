import { setTimeout } from 'node:timers/promises'
import type { Scope } from '../db/database.ts'

/** Heavy work of a person rests while calls of others are under way: for most of the time they find the machine free. */
export type Throttle = {
  /** A call of a person is under way until it ends what it is given. */
  begin(who: number): () => void
  /** After a piece of heavy work of a person that took so long, ms. */
  rest(who: number, took: number): Promise<void>
}

/** A rest lasts so many times as long as the piece before it, */
const SHARE = 2
/** and never longer, ms: however much others do, heavy work goes on. */
const LONGEST = 200

/** `sleep` is of the machine: under a clock that is moved by hand nothing else would end a rest. */
export function createThrottle(sleep: (ms: number) => Promise<unknown> = (ms) => setTimeout(ms)): Throttle {
  const underWay = new Map<number, number>()
  let inAll = 0
  const add = (who: number, count: number) => {
    inAll += count
    const own = (underWay.get(who) ?? 0) + count
    if (own > 0) underWay.set(who, own)
    else underWay.delete(who)
  }
  return {
    begin(who) {
      let isUnderWay = true
      add(who, 1)
      return () => {
        if (isUnderWay) add(who, -1)
        isUnderWay = false
      }
    },
    async rest(who, took) {
      if (inAll > (underWay.get(who) ?? 0)) await sleep(Math.min(SHARE * took, LONGEST))
    },
  }
}

export type Rest = (took: number) => Promise<void>

/** A scope whose statements are each a piece of heavy work. */
export const throttled = (scope: Scope, rest: Rest): Scope => ({
  ...scope,
  async query(sql, values) {
    const began = performance.now()
    const rows = await scope.query(sql, values)
    await rest(performance.now() - began)
    return rows as never
  },
})
