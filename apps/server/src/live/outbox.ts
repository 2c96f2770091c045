import type { ServerMessage } from '@lamplighter/contract'

/** Merges what waits for one socket and sends it in few frames; a socket that cannot keep up is cut. */
export type Outbox = { push(key: string, message: ServerMessage): void; close(): void }

/** A quiet socket gets a message at once, a busy one gets a frame this often. */
const BEAT = 40
const FRAME_MESSAGES = 500
/** Messages that may wait; beyond it the client is cut and reads everything anew. */
const WAITING_LIMIT = 50_000
const BUFFERED_LIMIT = 8 * 1024 * 1024

type Wire = {
  send(text: string): void
  readonly bufferedAmount: number
  cut(): void
}

type Deps = { wire: Wire; batch: () => boolean; after: (ms: number, task: () => void) => () => void }

export function createOutbox({ wire, batch, after }: Deps): Outbox {
  let waiting = new Map<string, ServerMessage>()
  let cancel: (() => void) | null = null
  let closed = false

  function flush() {
    const messages = [...waiting.values()]
    waiting = new Map()
    if (!batch()) {
      for (const message of messages) wire.send(JSON.stringify(message))
      return
    }
    for (let at = 0; at < messages.length; at += FRAME_MESSAGES)
      wire.send(JSON.stringify(messages.slice(at, at + FRAME_MESSAGES)))
  }

  function beat() {
    cancel = null
    if (closed || waiting.size === 0) return
    if (wire.bufferedAmount > BUFFERED_LIMIT || waiting.size > WAITING_LIMIT) {
      wire.cut()
      return
    }
    // While the kernel still holds the last frame, merging goes on instead of queueing.
    if (wire.bufferedAmount < BUFFERED_LIMIT / 8) flush()
    cancel = after(BEAT, beat)
  }

  return {
    push(key, message) {
      if (closed) return
      // A later message under a key takes the place at the end, so that order is kept.
      waiting.delete(key)
      waiting.set(key, message)
      if (!cancel) {
        cancel = after(0, beat)
      }
    },
    close() {
      closed = true
      cancel?.()
    },
  }
}
