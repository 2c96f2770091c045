import { completed, putsLampsOut, type SceneFields, type SceneRow, sceneRecord } from '@lamplighter/contract'

/** What was entered as the calls take it. */
export const sentScene = (entered: SceneFields, scene: Pick<SceneRow, 'id'> | null) => ({
  ...completed(sceneRecord, entered),
  target: entered.target,
  steps: entered.steps,
  triggers: entered.triggers ?? [],
  reason: putsLampsOut(entered.steps) ? (entered.reason ?? '').trim() : '',
  ...(scene && { id: scene.id }),
})
