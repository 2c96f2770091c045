import type { Kind, ValueTrigger } from '@lamplighter/contract'
import { marginOf, pointOfKind } from '@lamplighter/kinds/points'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { Scene } from './scene.store.ts'

const MINUTE = 60_000

/** A trigger by a value, as the ingest judges it. */
export type Watched = {
  readonly key: string
  readonly sceneId: number
  readonly customerId: number
  readonly number: number
  /** Place of its point in the values of the kind. */
  readonly at: number
  /** ms. */
  readonly hold: number
  /** Null between what it asks for and where the value counts as back. */
  judge(value: number): boolean | null
}

function judgeOf({ kind, point: key, operator, value: limit }: ValueTrigger): Watched['judge'] {
  const point = pointOfKind(kind, key)
  const margin = point && operator !== '=' ? marginOf(point, limit) : 0
  if (operator === '=') return (value) => value === limit
  const sign = operator === '>' ? 1 : -1
  return (value) => {
    const beyond = sign * (value - limit)
    return beyond > 0 ? true : beyond <= -margin ? false : null
  }
}

/** Triggers by the organisation and the kind of device that they are about: what none is about costs one look. */
export function watchedOf(scenes: readonly Scene[]): ReadonlyMap<number, ReadonlyMap<Kind, readonly Watched[]>> {
  const all = scenes.flatMap(({ id: sceneId, customerId, triggers }) =>
    triggers.flatMap((trigger, number) => {
      const at = trigger.on === 'value' ? pointIndex(trigger.kind).get(trigger.point) : undefined
      if (trigger.on !== 'value' || at === undefined) return []
      const key = `${sceneId} ${number}`
      const hold = trigger.minutes * MINUTE
      return [{ kind: trigger.kind, key, sceneId, customerId, number, at, hold, judge: judgeOf(trigger) }]
    }),
  )
  return new Map(
    [...Map.groupBy(all, ({ customerId }) => customerId)].map(([id, own]) => [
      id,
      Map.groupBy(own, ({ kind }) => kind),
    ]),
  )
}
