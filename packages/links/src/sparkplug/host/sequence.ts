import type { After } from '../../after.ts'

/** Messages held back at most while a gap is open. */
const WINDOW = 64

const CYCLE = 256

export type SequenceOptions<Message> = {
  readonly timeoutMs: number
  readonly after: After
  readonly deliver: (message: Message) => void
  /** A gap did not close; what was held has been delivered. */
  readonly onLost: () => void
}

/** Puts the messages of one edge node in order by their `seq`; every message is delivered, late rather than never. */
export type Sequence<Message> = {
  accept(seq: number | null, message: Message): void
  /** Delivers what is held, then goes on with the number `next`, or with any when null. */
  restart(next: number | null): void
  /** Delivers what is held. */
  flush(): void
  /** Whether a message of this number is one of those around the last. */
  continues(seq: number | null): boolean
  /** Number of the last message taken; null before the first. */
  last(): number | null
}

export function createSequence<Message>(options: SequenceOptions<Message>): Sequence<Message> {
  const { timeoutMs, after, deliver, onLost } = options
  let expected: number | null = null
  let held: Map<number, Message> | null = null
  let cancel: (() => void) | null = null

  function close(): void {
    cancel?.()
    cancel = null
    held = null
  }

  function arm(): void {
    cancel?.()
    cancel = after(timeoutMs, giveUp)
  }

  function drain(): void {
    let message = nextHeld()
    if (message === undefined) return
    while (message !== undefined) {
      deliver(message)
      message = nextHeld()
    }
    // A second gap has its own time.
    if (held !== null) arm()
  }

  /** Takes the message whose turn it is. */
  function nextHeld(): Message | undefined {
    if (held === null || expected === null) return undefined
    const message = held.get(expected)
    if (message === undefined) return undefined
    held.delete(expected)
    expected = (expected + 1) % CYCLE
    if (held.size === 0) close()
    return message
  }

  function release(): void {
    if (held === null) return
    const start = expected ?? 0
    const inOrder = [...held].sort(([a], [b]) => distance(start, a) - distance(start, b))
    const [last] = inOrder.at(-1) ?? [start]
    expected = (last + 1) % CYCLE
    close()
    for (const [, message] of inOrder) deliver(message)
  }

  function giveUp(): void {
    release()
    onLost()
  }

  function hold(seq: number, message: Message): void {
    held ??= new Map()
    held.set(seq, message)
    if (cancel === null) arm()
    if (held.size >= WINDOW) giveUp()
  }

  return {
    accept(seq, message) {
      if (seq === null || seq >= CYCLE) deliver(message)
      else if (expected === null || seq === expected) {
        expected = (seq + 1) % CYCLE
        deliver(message)
        drain()
      } else if (held?.has(seq) || distance(seq, expected) <= WINDOW) {
        // Repeated, or late: its place has been taken or given up.
        deliver(message)
      } else if (distance(expected, seq) <= WINDOW) hold(seq, message)
      else {
        release()
        expected = (seq + 1) % CYCLE
        deliver(message)
        onLost()
      }
    },
    restart(next) {
      release()
      expected = next
    },
    flush: release,
    continues: (seq) =>
      expected !== null && seq !== null && Math.min(distance(expected, seq), distance(seq, expected)) <= WINDOW,
    last: () => (expected === null ? null : (expected + CYCLE - 1) % CYCLE),
  }
}

const distance = (from: number, to: number): number => (to - from + CYCLE) % CYCLE
