import { CallError, call } from '@lamplighter/client'
import { REQUEST_FAILED, SPEECH } from '@lamplighter/contract'

/** A part whose answer was lost is sent again so often. */
const ATTEMPTS = 3

/** Sends the parts of a speech one after the other; those that come meanwhile go together. */
export function createPartSender(id: string, failed: (error: unknown) => void) {
  let waiting: Blob[] = []
  let number = 0
  let isOver = false
  let last: Promise<void> | null = null

  async function send(part: Blob) {
    const body = new FormData()
    body.set('file', part, 'part.webm')
    for (let attempt = 1; ; attempt++) {
      try {
        return await call('speech.part', { id, number }, { body })
      } catch (error) {
        const isLost = error instanceof CallError && error.code === REQUEST_FAILED
        if (!isLost || attempt >= ATTEMPTS) throw error
      }
    }
  }

  /** What of it fits into one part; the rest follows. */
  function next(): Blob {
    const all = new Blob(waiting)
    waiting = all.size > SPEECH.partBytes ? [all.slice(SPEECH.partBytes)] : []
    return all.slice(0, SPEECH.partBytes)
  }

  async function sendAll() {
    while (waiting.length > 0 && !isOver) {
      await send(next())
      number++
    }
  }

  return {
    add(part: Blob) {
      if (isOver) return
      waiting.push(part)
      last ??= sendAll()
        .catch((error) => {
          isOver = true
          failed(error)
        })
        .finally(() => {
          last = null
        })
    },
    /** Resolves when all is sent, or cannot be. */
    async rest(): Promise<void> {
      while (last) await last
    },
  }
}
