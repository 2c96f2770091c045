import type { Due, Schedule, Window } from './scheduled-task.ts'

type Turn = Due & { readonly turn: Window }

/** The length of the loop that its tasks share, ms; null where none takes turns. */
function loopOf({ tasks }: Schedule): number | null {
  const turn = tasks.find((task) => task.turn)?.turn
  return turn ? 1_000 * turn.of : null
}

/** Who has a turn in the round that begins at a moment: those whose time it is then, one after another. */
function turnsIn({ tasks }: Schedule, start: number, loop: number): Turn[] {
  let from = start
  return tasks.flatMap((task) => {
    const window = task.turn && task.windows.find((one) => one.from <= start && start < one.until)
    if (!task.turn || !window) return []
    const turn = { from, until: from + 1_000 * task.turn.seconds }
    if (turn.until > start + loop) return []
    from = turn.until
    return { task, window, turn }
  })
}

/** Rounds are counted from 1970, so that screens with the same tasks show the same. */
const roundOf = (loop: number, now: number) => Math.floor(now / loop) * loop

/** The turns of the round that goes on, and of the one before. */
export function turnsAround(schedule: Schedule, now: number): Turn[] {
  const loop = loopOf(schedule)
  if (loop === null) return []
  const start = roundOf(loop, now)
  return [...turnsIn(schedule, start - loop, loop), ...turnsIn(schedule, start, loop)]
}

/** When turns of this round begin and end, and when the next round begins, where it has any. */
export function turnBounds(schedule: Schedule, now: number): number[] {
  const loop = loopOf(schedule)
  if (loop === null) return []
  const start = roundOf(loop, now)
  const next = turnsIn(schedule, start + loop, loop).slice(0, 1)
  return [...turnsIn(schedule, start, loop), ...next].flatMap(({ turn: { from, until } }) => [from, until])
}
