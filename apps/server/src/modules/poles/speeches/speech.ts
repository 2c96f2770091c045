import { SPEECH, type SpeechFormat } from '@lamplighter/contract'
import type { Clock } from '../../../time/clock.ts'

/** Who speaks, and to which devices. */
export type Spoken = {
  readonly id: string
  readonly customerId: number
  readonly personId: number
  readonly account: string
  readonly format: SpeechFormat
  /** As devices show it. */
  readonly by: string
  readonly address: string
  /** Ids of those that play it. */
  devices: ReadonlySet<number>
}

/** Why a speech ended: it was said to be over, nothing came any more, it reached its length, another of the same person began, nothing plays it any more, or this server stops. */
export type Ending = 'said' | 'silence' | 'length' | 'another' | 'lost' | 'stop'

/** A speech while it lasts: all of its sound so far, so that a device that comes late has its beginning, without which nothing can be played. */
export type Speech = Spoken & {
  readonly isOver: boolean
  /** How long it has lasted, s. */
  seconds(): number
  /** False for a part that is too large, comes too fast or out of turn; the last one may come again. */
  add(number: number, part: Uint8Array): boolean
  end(why: Ending): void
  /** A device plays it no more; it is over when none does. */
  lose(deviceId: number): void
  /** Its parts from the first on, until it is over or `signal` is aborted. */
  parts(signal: AbortSignal): AsyncGenerator<Uint8Array>
}

type Deps = { readonly clock: Pick<Clock, 'now' | 'after'>; readonly ended: (speech: Speech, why: Ending) => void }

export function createSpeech(spoken: Spoken, { clock, ended }: Deps): Speech {
  const parts: Uint8Array[] = []
  const began = clock.now()
  let bytes = 0
  let endedAt: number | null = null
  let news = Promise.withResolvers<void>()
  const stopLength = clock.after(1_000 * SPEECH.seconds, () => end('length'))
  let stopSilence = clock.after(SPEECH.silence, () => end('silence'))

  function wake() {
    news.resolve()
    news = Promise.withResolvers<void>()
  }

  function end(why: Ending) {
    if (endedAt !== null) return
    endedAt = clock.now()
    stopLength()
    stopSilence()
    wake()
    ended(speech, why)
  }

  /** Parts that may have come by now: the first second's at once, so that a network that stumbles is made up for. */
  const mayHaveCome = () => SPEECH.partsPerSecond * (1 + (clock.now() - began) / 1_000)

  const speech: Speech = {
    ...spoken,
    get isOver() {
      return endedAt !== null
    },
    seconds: () => Math.round(((endedAt ?? clock.now()) - began) / 1_000),
    add(number, part) {
      if (number === parts.length - 1) return true
      const isGood = number === parts.length && part.length > 0 && part.length <= SPEECH.partBytes
      if (!isGood || parts.length >= mayHaveCome() || bytes + part.length > SPEECH.bytes) return false
      parts.push(part)
      bytes += part.length
      stopSilence()
      stopSilence = clock.after(SPEECH.silence, () => end('silence'))
      wake()
      return true
    },
    end,
    lose(deviceId) {
      if (!speech.devices.has(deviceId)) return
      speech.devices = new Set([...speech.devices].filter((id) => id !== deviceId))
      if (speech.devices.size === 0) end('lost')
    },
    async *parts(signal) {
      const { promise: gone, resolve } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => resolve(), { once: true })
      for (let next = 0; !signal.aborted; ) {
        const part = parts[next]
        if (part) {
          next++
          yield part
        } else if (endedAt !== null) return
        else await Promise.race([news.promise, gone])
      }
    },
  }
  return speech
}
