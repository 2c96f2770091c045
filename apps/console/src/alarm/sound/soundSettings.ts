import { type AlarmLevel, alarmLevels, type ClockWindow } from '@lamplighter/contract'
import { create } from 'zustand'

/** Which alarms this workstation sounds. */
export type SoundSettings = {
  readonly on: boolean
  /** The lowest level that sounds. */
  readonly level: AlarmLevel
  /** Hours in which only severe alarms sound; null is none. */
  readonly quiet: ClockWindow | null
}

const KEY = 'alarmSound'
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
export const isClock = (value: unknown): value is string => typeof value === 'string' && CLOCK.test(value)

/** What was stored, as far as it makes sense. Without a choice ordinary and severe alarms sound. */
export function settingsOf(text: string | null): SoundSettings {
  let stored: Record<string, unknown> = {}
  try {
    stored = Object(JSON.parse(text ?? '{}'))
  } catch {
    // Whatever stands there, it is no choice of ours.
  }
  const { from, to } = Object(stored.quiet) as { from?: unknown; to?: unknown }
  return {
    on: stored.on !== false,
    level: alarmLevels.find((level) => level === stored.level) ?? 20,
    quiet: isClock(from) && isClock(to) && from !== to ? { from, to } : null,
  }
}

export const useSoundSettings = create<SoundSettings>(() => settingsOf(localStorage.getItem(KEY)))

export function setSoundSettings(patch: Partial<SoundSettings>) {
  useSoundSettings.setState(patch)
  const { on, level, quiet } = useSoundSettings.getState()
  localStorage.setItem(KEY, JSON.stringify({ on, level, quiet }))
}
