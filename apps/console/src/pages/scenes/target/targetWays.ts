import type { Kind, Target } from '@lamplighter/contract'

/** How the devices of a scene are chosen here; the API knows more. */
export const targetWays = [
  'groupId',
  'stationId',
  'boxId',
  'groupNumber',
  'selectionId',
  'dynamicGroupId',
  'polygon',
  'all',
] as const
export type TargetWay = (typeof targetWays)[number]

/** Kinds of which a step acts on all. */
export const allWords = {
  luminaire: 'all',
  'led-screen': 'allScreens',
  broadcast: 'allSpeakers',
} as const satisfies Partial<Record<Kind, string>>
export type ActedOn = keyof typeof allWords

/** How a target was chosen; `other` where it says more than one choice does. */
export function wayOf(target: Target): TargetWay | 'other' {
  const keys = Object.entries(target).flatMap(([key, value]) => (value === undefined ? [] : [key]))
  const [key] = keys
  if (keys.length !== 1) return 'other'
  if (key === 'kind' && target.kind !== undefined && target.kind in allWords) return 'all'
  return targetWays.find((way) => way === key) ?? 'other'
}
