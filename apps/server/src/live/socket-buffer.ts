import { createSharedFrames, type Outgoing } from './shared-frames.ts'

/** Merges what waits for one socket and sends it in few frames; a socket that cannot keep up is cut. */
export type SocketBuffer = { push(key: string, message: Outgoing): void; close(): void }

/** The buffers of all sockets, which share one budget. */
export type SocketBuffers = {
  open(socket: BufferedSocket, batch: () => boolean): SocketBuffer
  /** Bytes held for all sockets together; frames that several of them wait for are counted for each. */
  readonly held: number
}

export type BufferedSocket = {
  send(data: string | Buffer): void
  readonly bufferedAmount: number
  /** Ends the connection at once: what it had buffered is freed. */
  cut(): void
}

type Options = { after: (ms: number, task: () => void) => () => void; budget?: number }

/** A quiet socket gets a message at once, a busy one gets a frame this often. */
const BEAT = 40
/** Beats, not time: while the server itself stands still, nobody can read. */
const STALLED_BEATS = 10_000 / BEAT
const FRAME_MESSAGES = 500
const FRAME_LENGTH = 256 * 1024
/** Messages that may wait; beyond it the client is cut and reads everything anew. */
const WAITING_LIMIT = 50_000
/** Above it messages wait and merge instead of queueing; a slow line drains so much well before it counts as stalled. */
const BUFFERED_LIMIT = 256 * 1024
/** What a waiting message costs besides its text. */
const ENTRY_BYTES = 100
const BUDGET = 128 * 1024 * 1024

const costOf = ({ text }: Outgoing) => text.length + ENTRY_BYTES

type Entry = { held: number; stalled: number; cut(): void }

export function createSocketBuffers({ after, budget = BUDGET }: Options): SocketBuffers {
  const entries = new Set<Entry>()
  const frameOf = createSharedFrames()
  let total = 0

  function hold(entry: Entry, bytes: number) {
    total += bytes - entry.held
    entry.held = bytes
  }

  const isSlower = (one: Entry, other: Entry) =>
    one.stalled === other.stalled ? one.held > other.held : one.stalled > other.stalled

  function keepWithinBudget() {
    while (total > budget && entries.size > 0)
      [...entries].reduce((slowest, entry) => (isSlower(entry, slowest) ? entry : slowest)).cut()
  }

  function open(socket: BufferedSocket, batch: () => boolean): SocketBuffer {
    let waiting = new Map<string, Outgoing>()
    let waitingBytes = 0
    let cancel: (() => void) | null = null
    let closed = false
    let bufferedBefore = 0
    const entry: Entry = {
      held: 0,
      stalled: 0,
      cut() {
        close()
        socket.cut()
      },
    }
    entries.add(entry)

    function close() {
      closed = true
      cancel?.()
      waiting = new Map()
      hold(entry, 0)
      entries.delete(entry)
    }

    function remove(key: string, message: Outgoing) {
      waitingBytes -= costOf(message)
      waiting.delete(key)
    }

    /** A new map: the tables that a long-lived one outgrows would keep messages alive until the next full collection. */
    function takeAll(): Outgoing[] {
      const messages = [...waiting.values()]
      waiting = new Map()
      waitingBytes = 0
      return messages
    }

    function takeFrame(): Outgoing[] {
      if (batch() && waiting.size <= FRAME_MESSAGES && waitingBytes <= FRAME_LENGTH) return takeAll()
      const messages: Outgoing[] = []
      let length = 0
      for (const [key, message] of waiting) {
        messages.push(message)
        remove(key, message)
        length += message.text.length
        if (!batch() || messages.length === FRAME_MESSAGES || length > FRAME_LENGTH) break
      }
      return messages
    }

    function flush() {
      while (waiting.size > 0 && socket.bufferedAmount < BUFFERED_LIMIT) {
        const messages = takeFrame()
        socket.send(batch() ? frameOf(messages) : messages[0]!.text)
      }
    }

    function beat() {
      cancel = null
      if (closed) return
      const buffered = socket.bufferedAmount
      entry.stalled = buffered > 0 && buffered >= bufferedBefore ? entry.stalled + 1 : 0
      if (entry.stalled > STALLED_BEATS || waiting.size > WAITING_LIMIT) return entry.cut()
      const sent = waiting.size > 0
      flush()
      bufferedBefore = socket.bufferedAmount
      hold(entry, bufferedBefore + waitingBytes)
      keepWithinBudget()
      if (!closed && (sent || bufferedBefore > 0)) cancel = after(BEAT, beat)
    }

    return {
      push(key, message) {
        if (closed) return
        // A later message under a key takes the place at the end, so that order is kept.
        const earlier = waiting.get(key)
        if (earlier) remove(key, earlier)
        waiting.set(key, message)
        waitingBytes += costOf(message)
        cancel ??= after(0, beat)
      },
      close,
    }
  }

  return {
    open,
    get held() {
      return total
    },
  }
}
