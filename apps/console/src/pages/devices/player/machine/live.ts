import { speechFormats } from '@lamplighter/contract'
import { PlayerError } from '@lamplighter/links/player/device'

/** What is behind the speech by more jumps to it; the rest waits for what comes late, s. */
const BEHIND = 1.5
const WAITS_FOR = 0.3
/** What is left to be played once all has come takes no longer, ms. */
const REST = 3_000
/** A connection that was lost is taken up again so often, after so long, ms. */
const ATTEMPTS = 5
const PAUSE = 1_000

/** Whether this browser can play speeches as they are recorded. */
export const canPlayLive = (format: string) =>
  'MediaSource' in window && MediaSource.isTypeSupported(format) && format === speechFormats.webm.type

export type Listen = (heard: (part: Uint8Array<ArrayBuffer>) => void, signal: AbortSignal) => Promise<void>

type Options = {
  readonly audio: HTMLAudioElement
  readonly format: string
  readonly listen: Listen
  readonly done: () => void
  readonly blocked: () => void
}

/** Plays a speech as it comes, never far behind; returns what stops it. */
export function playLive({ audio, format, listen, done, blocked }: Options): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0

  function stop() {
    stopped.abort()
    clearTimeout(timer)
    audio.pause()
    URL.revokeObjectURL(audio.src)
    audio.removeAttribute('src')
  }

  function finish() {
    if (stopped.signal.aborted) return
    stop()
    done()
  }

  /** All of it comes again: it is played from where the speech is by now. */
  function begin() {
    const source = new MediaSource()
    const waiting: Uint8Array<ArrayBuffer>[] = []
    let buffer: SourceBuffer | null = null
    let isWhole = false

    function append() {
      if (!buffer || buffer.updating || source.readyState !== 'open') return
      const next = waiting.shift()
      if (next) return buffer.appendBuffer(next)
      if (isWhole) source.endOfStream()
    }

    function follow() {
      const end = audio.buffered.length > 0 ? audio.buffered.end(audio.buffered.length - 1) : 0
      if (end - audio.currentTime > BEHIND) audio.currentTime = end - WAITS_FOR
      append()
    }

    source.onsourceopen = () => {
      buffer = source.addSourceBuffer(format)
      buffer.onupdateend = follow
      append()
    }
    URL.revokeObjectURL(audio.src)
    audio.src = URL.createObjectURL(source)
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') blocked()
    })

    function heard(part: Uint8Array<ArrayBuffer>) {
      attempts = 0
      waiting.push(part)
      append()
    }

    listen(heard, stopped.signal).then(
      () => {
        isWhole = true
        append()
        // What cannot be heard here is over with the speech.
        timer = setTimeout(finish, audio.paused || audio.error ? 0 : REST)
      },
      (error: unknown) => {
        if (stopped.signal.aborted) return
        if ((error instanceof PlayerError && error.failure === 'refused') || ++attempts > ATTEMPTS) return finish()
        timer = setTimeout(begin, PAUSE)
      },
    )
  }

  audio.onended = finish
  begin()
  return stop
}
