import type { SceneCause, SceneMeasured } from '@lamplighter/contract'
import type { ScenePlace } from './place.store.ts'
import type { NewRun } from './run.store.ts'
import type { Scene } from './scene.store.ts'

const MINUTE = 60_000

type Started = {
  readonly cause: SceneCause
  /** ms since 1970. */
  readonly at: number
  readonly place?: ScenePlace | null
  readonly measured?: SceneMeasured
  /** Who starts it; whoever saved it where it starts by itself. */
  readonly by?: { readonly personId: number; readonly account: string }
}

/** A run of a scene as it is now. */
export function runOf(scene: Scene, { cause, at, place = null, measured, by }: Started): NewRun {
  const {
    id,
    customerId,
    name,
    changedBy,
    authorId,
    changedAt: _,
    needsApproval: __,
    approvedBy,
    nextAt: ___,
    ...fields
  } = scene
  return {
    customerId,
    sceneId: id,
    name,
    fields,
    cause,
    place,
    measured: measured ?? null,
    account: by?.account ?? changedBy,
    authorId,
    personId: by?.personId ?? authorId,
    approved: approvedBy !== null,
    at: new Date(at),
    endsAt: new Date(at + fields.duration * MINUTE),
  }
}
