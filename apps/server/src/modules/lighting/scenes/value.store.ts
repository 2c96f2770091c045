import type { CallArea, Kind } from '@lamplighter/contract'
import type { Queries, SystemScope } from '../../../db/database.ts'
import { FROM, targetSql } from '../../devices/targets/index.ts'
import type { ScenePlace } from './place.store.ts'

/** A trigger of a scene; `number` is its place among the triggers. */
export type TriggerKey = { readonly sceneId: number; readonly number: number }
type Key = TriggerKey & { readonly customerId: number; readonly deviceId: number }
/** A device that measures now what a trigger asks for, until `dueAt`, ms; or that does no more. */
export type ValueChange = Key & ({ readonly dueAt: number; readonly value: number } | { readonly dueAt: null })

const inOrder = (a: Key, b: Key) => a.sceneId - b.sceneId || a.number - b.number || a.deviceId - b.deviceId

/** Rows are locked in the order of their key, and scenes before them: see `dropValues` and `takeDueValues`. */
export async function saveValues(scope: SystemScope, changes: readonly ValueChange[]): Promise<void> {
  const begun = changes.flatMap((one) => (one.dueAt === null ? [] : [one])).sort(inOrder)
  const over = changes.filter(({ dueAt }) => dueAt === null)
  // A scene may have been deleted while its values were on their way, and a device too.
  if (begun.length > 0)
    await scope.query(
      `insert into scene_value (scene_id, customer_id, trigger, device_id, value, due_at)
       select s.id, s.customer_id, n, d.id, v, to_timestamp(at / 1000.0)
       from unnest($1::int[], $2::int[], $3::int[], $4::float8[], $5::float8[]) as g(scene, n, dev, v, at)
       join scene s on s.id = scene join device d on d.id = dev and d.customer_id = s.customer_id
       order by s.id, n, d.id on conflict do nothing`,
      [
        begun.map(({ sceneId }) => sceneId),
        begun.map(({ number }) => number),
        begun.map(({ deviceId }) => deviceId),
        begun.map(({ value }) => value),
        begun.map(({ dueAt }) => dueAt),
      ],
    )
  if (over.length > 0)
    await scope.query(
      `with gone as (
         select v.scene_id, v.trigger, v.device_id from scene_value v
         join unnest($1::int[], $2::int[], $3::int[]) as g(s, n, d) on v.scene_id = s and v.trigger = n and v.device_id = d
         order by 1, 2, 3 for update of v)
       delete from scene_value v using gone g
       where v.scene_id = g.scene_id and v.trigger = g.trigger and v.device_id = g.device_id`,
      [over.map(({ sceneId }) => sceneId), over.map(({ number }) => number), over.map(({ deviceId }) => deviceId)],
    )
}

/** What was measured for a scene counts no more: it is another now. */
export const dropValues = (db: Queries, sceneId: number) =>
  db.query(
    `with gone as (select trigger, device_id from scene_value where scene_id = $1 order by 1, 2 for update)
     delete from scene_value v using gone g where v.scene_id = $1 and v.trigger = g.trigger and v.device_id = g.device_id`,
    [sceneId],
  )

/** Triggers for which a device has measured so for long enough. */
export const dueTriggers = (db: Queries, now: Date) =>
  db.query<TriggerKey & { customerId: number }>(
    `select distinct scene_id as "sceneId", customer_id as "customerId", trigger as number
     from scene_value where not fired and due_at <= $1 order by 1, 3`,
    [now],
  )

export type DueValue = { readonly deviceId: number; readonly value: number; readonly dueAt: Date }

/** The devices of one, which no other server takes meanwhile; each starts its scene once, until it has measured otherwise. */
export const takeDueValues = (db: Queries, { sceneId, number }: TriggerKey, now: Date) =>
  db.query<DueValue>(
    `with due as (select device_id from scene_value
       where scene_id = $1 and trigger = $2 and not fired and due_at <= $3 order by 1 for update skip locked)
     update scene_value v set fired = true from due
     where v.scene_id = $1 and v.trigger = $2 and v.device_id = due.device_id
     returning v.device_id as "deviceId", v.value, v.due_at as "dueAt"`,
    [sceneId, number, now],
  )

/** It is looked at again at another time. */
export const putOffValue = (
  db: Queries,
  { sceneId, number }: TriggerKey,
  { deviceId, at }: { deviceId: number; at: number },
) =>
  db.query(
    'update scene_value set fired = false, due_at = $4 where scene_id = $1 and trigger = $2 and device_id = $3',
    [sceneId, number, deviceId, new Date(at)],
  )

export type Source = ScenePlace & { readonly deviceId: number; readonly deviceName: string; readonly online: boolean }

/** Those of some devices that are of a kind and stand in an area, with where they stand. */
export function sourcesIn(
  db: Queries,
  { customerId, ids, kind, area }: { customerId: number; ids: readonly number[]; kind: Kind; area: CallArea },
  now: Date,
): Promise<Source[]> {
  const { values, where, put } = targetSql(now)
  return db.query<Source>(
    `select coalesce(p.name, d.name) as name, d.name as "deviceName", d.id as "deviceId", coalesce(d.lat, p.lat) as lat,
       coalesce(d.lng, p.lng) as lng, coalesce(s.online, false) as online
     ${FROM} where d.customer_id = ${put(customerId)} and ${where([{ ...area, ids: [...ids], kind }])} order by d.id`,
    values,
  )
}

/** Whether an area has a device of a kind. */
export async function hasSource(
  db: Queries,
  customerId: number,
  { kind, area }: { kind: Kind; area: CallArea },
  now: Date,
) {
  const { values, where, put } = targetSql(now)
  const [row] = await db.query<{ any: boolean }>(
    `select exists (select ${FROM} where d.customer_id = ${put(customerId)} and ${where([{ ...area, kind }])}) as any`,
    values,
  )
  return row!.any
}
