import type { LuxStation } from '@lamplighter/contract'

/** How a station stands, as its card and its place on the map show it. */
export type StationState = 'offline' | 'failed' | 'unset' | 'disabled' | 'dark' | 'light' | 'waiting'

/** Longer without a report it follows the sun, ms. */
const SILENT = 16 * 60_000

export function stationState({ online, refreshTime, fault, setting, decision }: LuxStation, now: number): StationState {
  if (!online || refreshTime === null || now - Date.parse(refreshTime) > SILENT) return 'offline'
  if (fault !== null) return 'failed'
  if (setting === null) return 'unset'
  if (!setting.enabled) return 'disabled'
  return decision ?? 'waiting'
}

export const isTrusted = (state: StationState) => state !== 'offline' && state !== 'failed'
