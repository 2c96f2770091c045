/** Rows that wait to be written, the oldest first. */
export type Queue<Row> = {
  /** `at`: when it came, ms. True when it is one more; false when it took the place of a row that waits. */
  add(row: Row, at: number): boolean
  /** Whether the row would take the place of one that waits. */
  replaces(row: Row): boolean
  /** Removes the oldest rows and returns them. */
  take(count: number): Row[]
  /** When the oldest row came, ms. */
  readonly oldestAt: number | null
}

/** Taken rows are cut off once there are so many: not after each batch. */
const CUT_AFTER = 10_000

/** Every row is written. */
export function createAppendQueue<Row>(): Queue<Row> {
  let rows: Row[] = []
  let times: number[] = []
  let from = 0

  function cut() {
    rows = rows.slice(from)
    times = times.slice(from)
    from = 0
  }

  return {
    add(row, at) {
      rows.push(row)
      times.push(at)
      return true
    },
    replaces: () => false,
    take(count) {
      const taken = rows.slice(from, from + count)
      from += taken.length
      if (from === rows.length || from >= CUT_AFTER) cut()
      return taken
    },
    get oldestAt() {
      return times[from] ?? null
    },
  }
}

type KeyedRow<Row> = { row: Row; readonly at: number }

/** Of the rows of one key, what `merge` makes of them is written. It keeps the place of the first. */
export function createKeyedQueue<Row>(
  keyOf: (row: Row) => unknown,
  merge: (older: Row, newer: Row) => Row,
): Queue<Row> {
  // A map that all is taken from is replaced: the tables that a long-lived one outgrows would keep what stood in them alive
  // until the next full collection, and bring that about.
  let byKey = new Map<unknown, KeyedRow<Row>>()

  function takeAll(): Row[] {
    const all = byKey
    byKey = new Map()
    return [...all.values()].map(({ row }) => row)
  }

  return {
    add(row, at) {
      const key = keyOf(row)
      const waiting = byKey.get(key)
      if (waiting) waiting.row = merge(waiting.row, row)
      else byKey.set(key, { row, at })
      return !waiting
    },
    replaces: (row) => byKey.has(keyOf(row)),
    take(count) {
      if (byKey.size <= count) return takeAll()
      const taken: Row[] = []
      for (const [key, { row }] of byKey) {
        if (taken.length === count) break
        byKey.delete(key)
        taken.push(row)
      }
      return taken
    },
    get oldestAt() {
      return byKey.values().next().value?.at ?? null
    },
  }
}
