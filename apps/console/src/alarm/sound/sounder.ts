import { type AlarmLevel, isWithin } from '@lamplighter/contract'
import type { SoundSettings } from './soundSettings.ts'

/** A flood of incidents is one sound every so often, ms, unless a worse one comes. */
export const APART = 4_000

type Deps = {
  settings: () => SoundSettings
  /** ms. */
  now: () => number
  /** Minute of the day by the clock of the organisation. */
  minute: () => number
  play: (level: AlarmLevel) => void
}

/** Whether an alarm of a level is to be heard at a minute of the day. */
export function isHeard({ on, level, quiet }: SoundSettings, of: AlarmLevel, minute: number): boolean {
  if (!on || of < level) return false
  return of === 30 || quiet === null || !isWithin(quiet, minute)
}

/** Sounds new incidents, one at a time. */
export function createSounder({ settings, now, minute, play }: Deps): (level: AlarmLevel) => void {
  let last = { at: Number.NEGATIVE_INFINITY, level: 0 }
  return (level) => {
    if (!isHeard(settings(), level, minute())) return
    if (now() - last.at < APART && level <= last.level) return
    last = { at: now(), level }
    play(level)
  }
}
