import type { Loop } from './loops.ts'

/** A loop that is restarted stays off for so long, ms. */
const RESTART = 10_000

/** When each loop that is off was opened, and when it closes by itself. */
type Opened = { readonly [loop in Loop]?: { readonly at: number; readonly until: number | null } }
export type RelayMemory = { readonly opened: Opened; readonly unused: number }

type Options = { readonly saved: RelayMemory | null; readonly watts: (loop: Loop) => number }

const HOUR = 3_600_000

/** How the relays of a power gateway stand, and what was not used while they were open. */
export function createRelays({ saved, watts }: Options) {
  const opened: { [loop in Loop]?: { at: number; until: number | null } } = { ...saved?.opened }
  /** Wh, of loops that have closed again. */
  let unused = saved?.unused ?? 0

  const entries = () => Object.entries(opened).map(([loop, one]) => [Number(loop) as Loop, one] as const)
  const missed = (loop: Loop, from: number, to: number) => (watts(loop) * (to - from)) / HOUR
  const open = (loop: Loop, at: number, until: number | null) => {
    opened[loop] = { at: opened[loop]?.at ?? at, until }
  }
  const close = (loop: Loop, at: number) => {
    const since = opened[loop]?.at
    if (since !== undefined) unused += missed(loop, since, at)
    delete opened[loop]
  }
  return {
    isOn: (loop: Loop) => opened[loop] === undefined,
    turn: (loop: Loop, on: boolean, now: number) => (on ? close(loop, now) : open(loop, now, null)),
    restart: (loop: Loop, now: number) => open(loop, now, now + RESTART),
    /** Closes what was only restarted; false where nothing was due. */
    pass(now: number): boolean {
      const due = entries().filter(([, { until }]) => until !== null && until <= now)
      for (const [loop, { until }] of due) close(loop, until!)
      return due.length > 0
    },
    next: () =>
      Math.min(...entries().map(([, { until }]) => until ?? Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY),
    /** Wh that were not drawn until now. */
    unused: (now: number) => entries().reduce((sum, [loop, { at }]) => sum + missed(loop, at, now), unused),
    save: (): RelayMemory | null => (unused === 0 && entries().length === 0 ? null : { opened: { ...opened }, unused }),
  }
}
