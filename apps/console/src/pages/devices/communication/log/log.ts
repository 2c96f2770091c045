import type { Frame } from '@lamplighter/contract'

/** Frames that a log holds; the oldest go. */
export const LOG_LIMIT = 500

/** A frame and its place in the order of arrival. */
export type Line = Frame & { readonly no: number }

export type Log = {
  /** Newest first. */
  readonly lines: readonly Line[]
  /** What came while the log stood still, newest first. */
  readonly held: readonly Line[]
  readonly paused: boolean
  readonly count: number
}

export const emptyLog: Log = { lines: [], held: [], paused: false, count: 0 }

/** Takes in frames in the order in which they came. */
export function taken(log: Log, frames: readonly Frame[]): Log {
  if (frames.length === 0) return log
  const fresh = frames.map((frame, at) => ({ ...frame, no: log.count + at + 1 })).reverse()
  const count = log.count + frames.length
  if (log.paused) return { ...log, count, held: [...fresh, ...log.held].slice(0, LOG_LIMIT) }
  return { ...log, count, lines: [...fresh, ...log.lines].slice(0, LOG_LIMIT) }
}

export const paused = (log: Log): Log => ({ ...log, paused: true })

/** Goes on, with what came meanwhile. */
export const resumed = (log: Log): Log => ({
  ...log,
  paused: false,
  held: [],
  lines: [...log.held, ...log.lines].slice(0, LOG_LIMIT),
})

/** Numbers go on, so that a line is never taken for another. */
export const cleared = (log: Log): Log => ({ ...log, lines: [], held: [] })
