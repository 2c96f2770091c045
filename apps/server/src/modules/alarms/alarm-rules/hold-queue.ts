/** A value that is beyond a limit until its hold is over. */
export type Held = {
  readonly deviceId: number
  readonly rule: string
  /** When the hold is over by the clock of the device, ms. */
  readonly at: number
}

/** What waits for its hold, found by when that is over. */
export type HoldQueue = {
  /** `dueAt`: by the clock of the server, ms. It takes the place of what waited for the rule on the device. */
  add(held: Held, dueAt: number): void
  remove(deviceId: number, rule: string): void
  /** Removes and returns those whose hold is over. */
  take(now: number): Held[]
}

const SECOND = 1_000

/** Whatever waits stands in the second in which it is due: a look costs what is due, not what waits. */
export function createHoldQueue(start: number): HoldQueue {
  const bySecond = new Map<number, Map<string, Held>>()
  const secondOf = new Map<string, number>()
  let next = Math.floor(start / SECOND)
  const keyOf = (deviceId: number, rule: string) => `${deviceId}/${rule}`

  function remove(key: string) {
    const second = secondOf.get(key)
    if (second === undefined) return
    secondOf.delete(key)
    const due = bySecond.get(second)
    due?.delete(key)
    if (due?.size === 0) bySecond.delete(second)
  }

  return {
    add(held, dueAt) {
      const key = keyOf(held.deviceId, held.rule)
      remove(key)
      const second = Math.max(next, Math.ceil(dueAt / SECOND))
      secondOf.set(key, second)
      bySecond.set(second, (bySecond.get(second) ?? new Map<string, Held>()).set(key, held))
    },
    remove: (deviceId, rule) => remove(keyOf(deviceId, rule)),
    take(now) {
      const taken: Held[] = []
      for (const end = Math.floor(now / SECOND); next <= end; next++) {
        const due = bySecond.get(next)
        if (!due) continue
        bySecond.delete(next)
        for (const [key, held] of due) {
          secondOf.delete(key)
          taken.push(held)
        }
      }
      return taken
    },
  }
}
