import type { Kind, StepTarget } from '@lamplighter/contract'

/** How the devices of a scene are chosen here; the API knows more. */
export const sceneWays = [
  'groupId',
  'stationId',
  'boxId',
  'groupNumber',
  'selectionId',
  'dynamicGroupId',
  'polygon',
  'all',
] as const
/** A step may be around the place of its run besides. */
export const stepWays = ['near', ...sceneWays] as const
/** Where intercoms stand that call. */
export const callWays = ['groupId', 'stationId', 'polygon'] as const
export type TargetWay = (typeof stepWays)[number]

/** Kinds of which a step acts on all. */
export const allWords = {
  luminaire: 'all',
  'led-screen': 'allScreens',
  broadcast: 'allSpeakers',
  video: 'allCameras',
} as const satisfies Partial<Record<Kind, string>>
export type ActedOn = keyof typeof allWords

/** How a target was chosen; `other` where it says more than one choice does. */
export function wayOf(target: StepTarget): TargetWay | 'other' {
  const keys = Object.entries(target).flatMap(([key, value]) => (value === undefined ? [] : [key]))
  const [key] = keys
  if (keys.length !== 1) return 'other'
  if (key === 'kind' && target.kind !== undefined && target.kind in allWords) return 'all'
  return stepWays.find((way) => way === key) ?? 'other'
}
