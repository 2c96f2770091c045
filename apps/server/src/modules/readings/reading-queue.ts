/** Rows that wait for the database, apart for each organisation: what one of them sends holds up no other. */
export type ReadingQueue<Row> = {
  push(row: Row): void
  /** Organisations that have rows waiting. */
  organisations(): number[]
  /** The oldest rows of an organisation. */
  first(customerId: number, count: number): Row[]
  remove(customerId: number, count: number): void
  /** Drops the oldest rows of those that hold most until no more than `limit` are left, and counts them. */
  trim(limit: number): number
  /** The oldest row of all. */
  oldest(): Row | undefined
  /** How many rows of an organisation came so far, and how many of them have left, always the oldest. */
  progress(customerId: number): { readonly came: number; readonly left: number }
  readonly size: number
}

type Waiting<Row> = { rows: Row[]; from: number }

/** Removed rows are cut off once there are so many: not after each batch. */
const CUT_AFTER = 10_000

export function createReadingQueue<Row extends { customerId: number; takenAt: number }>(): ReadingQueue<Row> {
  const queues = new Map<number, Waiting<Row>>()
  /** Rows that came so far, by organisation. */
  const came = new Map<number, number>()
  let size = 0
  const lengthOf = ({ rows, from }: Waiting<Row>) => rows.length - from

  function remove(customerId: number, count: number) {
    const queue = queues.get(customerId)
    if (!queue) return
    const removed = Math.min(count, lengthOf(queue))
    size -= removed
    queue.from += removed
    if (lengthOf(queue) === 0) queues.delete(customerId)
    else if (queue.from >= CUT_AFTER) queues.set(customerId, { rows: queue.rows.slice(queue.from), from: 0 })
  }

  return {
    push(row) {
      const queue = queues.get(row.customerId)
      if (queue) queue.rows.push(row)
      else queues.set(row.customerId, { rows: [row], from: 0 })
      came.set(row.customerId, (came.get(row.customerId) ?? 0) + 1)
      size++
    },
    organisations: () => [...queues.keys()],
    first(customerId, count) {
      const { rows, from } = queues.get(customerId) ?? { rows: [], from: 0 }
      return rows.slice(from, from + count)
    },
    remove,
    trim(limit) {
      const before = size
      while (size > limit) {
        const [longest] = [...queues].sort(([, a], [, b]) => lengthOf(b) - lengthOf(a))
        if (!longest) break
        const [customerId, queue] = longest
        remove(customerId, Math.min(size - limit, Math.ceil(lengthOf(queue) / 2)))
      }
      return before - size
    },
    oldest() {
      let oldest: Row | undefined
      for (const { rows, from } of queues.values()) {
        const row = rows[from]
        if (row && (!oldest || row.takenAt < oldest.takenAt)) oldest = row
      }
      return oldest
    },
    progress(customerId) {
      const queue = queues.get(customerId)
      const all = came.get(customerId) ?? 0
      return { came: all, left: all - (queue ? lengthOf(queue) : 0) }
    },
    get size() {
      return size
    },
  }
}
