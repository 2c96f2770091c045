/** Why a frame is refused. */
export const frameFaults = [
  'notSparkplug',
  'truncated',
  'tooLarge',
  'unknownAlias',
  'beforeBirth',
  'staleDeath',
  'forbiddenTopic',
  'notProvisioned',
] as const
export type FrameFault = (typeof frameFaults)[number]
