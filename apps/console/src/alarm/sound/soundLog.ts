/** What the alarms of this browser sounded, for the note at the end of a shift: heard, or kept silent by the browser. */
type Entry = readonly [at: number, isHeard: 0 | 1]

export type Sounds = { heard: number; silent: number }

const KEY = 'alarmSounds'
const KEPT = 2_000
/** A sound that goes on until somebody comes is one a minute, ms. */
export const PACE = 60_000

function entries(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one): one is Entry => Array.isArray(one) && Number(one[0]) > 0) : []
  } catch {
    return []
  }
}

/** Notes one sound. @param isRepeated it sounds until somebody comes */
export function noteSound(at: number, isHeard: boolean, isRepeated = false): void {
  const before = entries()
  const last = before.at(-1)
  if (isRepeated && last && at - last[0] < PACE && Boolean(last[1]) === isHeard) return
  localStorage.setItem(KEY, JSON.stringify([...before, [at, isHeard ? 1 : 0]].slice(-KEPT)))
}

/** Sounds in a time, ms. */
export function soundsIn(from: number, to: number): Sounds {
  const within = entries().filter(([at]) => at >= from && at <= to)
  const heard = within.filter(([, isHeard]) => isHeard).length
  return { heard, silent: within.length - heard }
}
