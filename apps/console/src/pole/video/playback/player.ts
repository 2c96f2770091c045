import { type Clip, clipFrom, clipSeconds, type Span } from './reel.ts'

export const speeds = [1, 2, 4, 8] as const
export type Speed = (typeof speeds)[number]

export type Playback = {
  readonly is: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'
  /** The moment that is shown. */
  readonly at: number | null
  /** It plays, or will as soon as there is something. */
  readonly runs: boolean
  /** Which of the two video elements is seen, once one is. */
  readonly front: 0 | 1
  readonly isSeen: boolean
  readonly speed: Speed
  /** What was not recorded before what is shown, and was skipped. */
  readonly skipped: Span | null
  /** Why it failed; null where the clip could not be played. */
  readonly sentence: string | null
}
export const IDLE: Playback = {
  ...{ is: 'idle', at: null, runs: false, front: 0, isSeen: false, speed: 1, skipped: null, sentence: null },
}

type Deps = {
  readonly videos: readonly [HTMLVideoElement, HTMLVideoElement]
  readonly fetchClip: (clip: Clip, signal: AbortSignal) => Promise<Blob>
  /** Nothing is kept of that moment, though it was listed. */
  readonly isAbsent: (error: unknown) => boolean
  /** Too much is being fetched at this moment. */
  readonly isBusy: (error: unknown) => boolean
  readonly spans: () => readonly Span[]
  readonly onChange: (playback: Playback) => void
}

const SECOND = 1_000
/** A shorter pause between clips is none that anybody would notice, ms. */
const UNSEEN = 2_000
/** So many clips that are not there are passed over before it gives up. */
const MOST_ABSENT = 5
/** Who goes on choosing is not given each moment on the way, and who is refused for a while asks again, ms. */
const SETTLES = 300
const AGAIN = 1_000
const MOST_AGAIN = 15

const pauseFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Loaded = { readonly clip: Clip; readonly address: string; readonly slot: 0 | 1 }

/** A clip is as long as the file is; a server may give less than was asked for. */
const endOf = ({ clip }: Loaded, video: HTMLVideoElement) =>
  clip.from +
  Math.round((Number.isFinite(video.duration) ? Math.min(video.duration, clip.seconds) : clip.seconds) * SECOND)

/** The browser cannot play a clip. */
class NotPlayed extends Error {}

function loadInto(video: HTMLVideoElement, address: string, speed: Speed): Promise<void> {
  return new Promise((resolve, reject) => {
    video.onloadeddata = () => resolve()
    video.onerror = () => reject(new NotPlayed())
    video.defaultPlaybackRate = speed
    video.src = address
  })
}

/**
 * Plays recordings clip after clip in two video elements: while one is seen the other has the next clip ready. What is past
 * is given back to the browser.
 */
export function createPlayer({ videos, fetchClip, isAbsent, isBusy, spans, onChange }: Deps) {
  let state: Playback = IDLE
  let front: Loaded | null = null
  let next: Loaded | null = null
  /** Nothing follows what is seen. */
  let isLast = false
  /** Why what follows could not be fetched. */
  let problem: unknown = null
  let wantsPlay = false
  let turn = new AbortController()

  function tell(more: Partial<Playback>) {
    state = { ...state, runs: wantsPlay, ...more }
    onChange(state)
  }
  function drop(one: Loaded | null) {
    if (!one) return
    videos[one.slot].removeAttribute('src')
    URL.revokeObjectURL(one.address)
  }

  async function fetchUnlessBusy(clip: Clip, signal: AbortSignal): Promise<Blob> {
    for (let again = 0; ; again++) {
      try {
        return await fetchClip(clip, signal)
      } catch (error) {
        if (signal.aborted || again >= MOST_AGAIN || !isBusy(error)) throw error
        await pauseFor(AGAIN)
      }
    }
  }

  async function load(clip: Clip, slot: Loaded['slot'], signal: AbortSignal): Promise<Loaded | null> {
    const address = URL.createObjectURL(await fetchUnlessBusy(clip, signal))
    try {
      if (!signal.aborted) await loadInto(videos[slot], address, state.speed)
      if (!signal.aborted) return { clip, address, slot }
    } catch (error) {
      URL.revokeObjectURL(address)
      throw error
    }
    URL.revokeObjectURL(address)
    return null
  }

  async function fetchFrom(at: number, slot: 0 | 1, seconds: number, signal: AbortSignal): Promise<Loaded | null> {
    let start = at
    for (let absent = 0; absent < MOST_ABSENT; absent++) {
      const clip = clipFrom(spans(), start, seconds)
      if (!clip) return null
      try {
        return await load(clip, slot, signal)
      } catch (error) {
        if (signal.aborted) return null
        if (!isAbsent(error)) throw error
        start = clip.from + clip.seconds * SECOND
      }
    }
    return null
  }

  function fail(error: unknown) {
    wantsPlay = false
    const hasSentence = error instanceof Error && !(error instanceof NotPlayed)
    tell({ is: 'failed', sentence: hasSentence ? error.message : null })
  }

  const run = () => {
    if (!front) return
    const video = videos[front.slot]
    video.playbackRate = state.speed
    if (wantsPlay) video.play().catch(() => undefined)
    tell({ is: wantsPlay ? 'playing' : 'paused' })
  }

  function show(loaded: Loaded, before: number | null) {
    const old = front
    front = loaded
    next = null
    const isSkipped = before !== null && loaded.clip.from - before > UNSEEN
    tell({
      at: loaded.clip.from,
      front: loaded.slot,
      isSeen: true,
      sentence: null,
      skipped: isSkipped ? { from: before, to: loaded.clip.from } : null,
    })
    run()
    if (old && old !== loaded) drop(old)
    void prepare(turn.signal)
  }

  /** Fetches what follows what is seen. */
  async function prepare(signal: AbortSignal) {
    if (!front) return
    const own = front
    const slot = own.slot === 0 ? 1 : 0
    isLast = false
    problem = null
    try {
      const loaded = await fetchFrom(endOf(own, videos[own.slot]), slot, clipSeconds(state.speed, false), signal)
      if (signal.aborted) return drop(loaded)
      next = loaded
      isLast = loaded === null
    } catch (error) {
      problem = error
    }
    if (!signal.aborted && videos[own.slot].ended) follow()
  }

  /** What was seen is over. */
  function follow() {
    if (!front) return
    if (next) return show(next, endOf(front, videos[front.slot]))
    if (problem) return fail(problem)
    if (isLast) wantsPlay = false
    tell({ is: isLast ? 'ended' : 'loading' })
  }

  async function seek(at: number) {
    turn.abort()
    turn = new AbortController()
    const { signal } = turn
    if (front) videos[front.slot].pause()
    drop(next)
    next = null
    const isOnTheWay = state.is === 'loading'
    tell({ is: 'loading', at, skipped: null, sentence: null })
    if (isOnTheWay) await pauseFor(SETTLES)
    if (signal.aborted) return
    try {
      const slot = front?.slot === 0 ? 1 : 0
      const loaded = await fetchFrom(at, slot, clipSeconds(state.speed, true), signal)
      if (signal.aborted) return drop(loaded)
      if (loaded) show(loaded, at)
      else {
        wantsPlay = false
        tell({ is: 'ended' })
      }
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  const onTime = (slot: 0 | 1) => () => {
    if (front?.slot !== slot || state.is === 'loading') return
    tell({ at: front.clip.from + videos[slot].currentTime * SECOND })
  }
  const onEnded = (slot: 0 | 1) => () => {
    if (front?.slot === slot) follow()
  }
  for (const slot of [0, 1] as const) {
    videos[slot].ontimeupdate = onTime(slot)
    videos[slot].onended = onEnded(slot)
  }

  function pause() {
    wantsPlay = false
    if (front) videos[front.slot].pause()
    tell(state.is === 'playing' ? { is: 'paused' } : {})
  }

  /** A moment near what is seen is there at once. */
  function moveTo(at: number) {
    const canMove = front && (state.is === 'playing' || state.is === 'paused')
    if (!front || !canMove || at < front.clip.from || at >= endOf(front, videos[front.slot])) return void seek(at)
    videos[front.slot].currentTime = (at - front.clip.from) / SECOND
    tell({ at, skipped: null })
    run()
  }

  return {
    /** Plays from a moment on. */
    from(at: number) {
      wantsPlay = true
      moveTo(at)
    },
    play() {
      wantsPlay = true
      if (state.is === 'paused') run()
      else if (state.at !== null && state.is !== 'playing') void seek(state.at)
    },
    pause,
    moveTo,
    setSpeed(speed: Speed) {
      for (const video of videos) {
        video.defaultPlaybackRate = speed
        video.playbackRate = speed
      }
      tell({ speed })
    },
    /** Nothing is shown until another moment is chosen. */
    stopShowing() {
      turn.abort()
      wantsPlay = false
      drop(front)
      drop(next)
      front = next = null
      tell({ ...IDLE, speed: state.speed })
    },
    stop() {
      turn.abort()
      for (const video of videos) {
        video.pause()
        video.ontimeupdate = video.onended = video.onloadeddata = video.onerror = null
      }
      drop(front)
      drop(next)
      front = next = null
    },
  }
}
export type Player = ReturnType<typeof createPlayer>
