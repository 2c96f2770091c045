import type { LampCondition } from '@lamplighter/contract'

/** What a form holds of a condition: what was cleared is there without a value. */
export type ConditionFields = { [K in keyof LampCondition]?: LampCondition[K] | null | undefined }

/** The condition that a form means: what is not filled in is no part of it. */
export const conditionOf = ({
  lightType,
  heightMin,
  heightMax,
  firmware,
  model,
  road,
}: ConditionFields): LampCondition => ({
  ...(lightType == null ? {} : { lightType }),
  ...(heightMin == null ? {} : { heightMin }),
  ...(heightMax == null ? {} : { heightMax }),
  ...(firmware ? { firmware } : {}),
  ...(model ? { model } : {}),
  ...(road ? { road } : {}),
})

export const isEmpty = (condition: LampCondition) => Object.keys(condition).length === 0

export const heightsCross = ({ heightMin, heightMax }: LampCondition) =>
  heightMin !== undefined && heightMax !== undefined && heightMin > heightMax
