import { REPLY_BOUNDS } from '@lamplighter/contract'

/** What passed on one connection within one hour, as much of it as is not written yet. Times in ms. */
export type Tally = {
  readonly deviceId: number
  /** Start of the hour, ms since 1970. */
  readonly hour: number
  up: number
  down: number
  sent: number
  answered: number
  replyMs: number
  /** Answers by how long they took, in the order of `REPLY_BOUNDS`; null where there was none. */
  replies: number[] | null
  lost: number
  watched: number
  online: number
  lastUp: number | null
  lastDown: number | null
}

export const newTally = (deviceId: number, hour: number): Tally => ({
  deviceId,
  hour,
  up: 0,
  down: 0,
  sent: 0,
  answered: 0,
  replyMs: 0,
  replies: null,
  lost: 0,
  watched: 0,
  online: 0,
  lastUp: null,
  lastDown: null,
})

/** Class of a reply in `REPLY_BOUNDS`; those above all bounds are in one after the last. */
function replyClass(ms: number): number {
  const at = REPLY_BOUNDS.findIndex((bound) => ms <= bound)
  return at < 0 ? REPLY_BOUNDS.length : at
}

export function countReply(tally: Tally, ms: number): void {
  tally.answered++
  tally.replyMs += ms
  tally.replies ??= new Array<number>(REPLY_BOUNDS.length + 1).fill(0)
  tally.replies[replyClass(ms)]! += 1
}

const sums = ['up', 'down', 'sent', 'answered', 'replyMs', 'lost', 'watched', 'online'] as const
const latest = ['lastUp', 'lastDown'] as const

/** Adds what another tally of the same connection and hour counted, and returns the sum. */
export function addTally(tally: Tally, other: Tally): Tally {
  for (const key of sums) tally[key] += other[key]
  for (const key of latest) tally[key] = Math.max(tally[key] ?? 0, other[key] ?? 0) || null
  const { replies } = tally
  if (other.replies)
    tally.replies = replies ? replies.map((count, at) => count + (other.replies?.[at] ?? 0)) : other.replies
  return tally
}
