import { wires } from '@lamplighter/kinds/wires'
import type { Database } from '../../../db/database.ts'

/** Keys of a kind's points, in the order in which their values are stored. */
export type PointOrder = Readonly<Record<string, readonly string[]>>

const present: PointOrder = Object.fromEntries(
  Object.entries(wires).map(([kind, { points }]) => [kind, points.map(({ key }) => key)]),
)

/**
 * Keeps the order in which values are stored: points that are new at the end of a kind are added to it.
 * @returns a sentence where a stored place would mean something else from now on; nothing is changed then
 */
export function keepPointOrder(db: Database, order: PointOrder = present): Promise<string | null> {
  return db.system(async (scope) => {
    const stored = await scope.query<{ kind: string; place: number; key: string }>(
      'select kind, place, key from kind_point order by kind, place',
    )
    const moved = stored.find(({ kind, place, key }) => order[kind] && (order[kind][place] ?? key) !== key)
    if (moved) {
      const { kind, place, key } = moved
      return `the database stores "${key}" of kind ${kind} at place ${place}, where this release has "${order[kind]![place]}": points are only ever added at the end`
    }
    const keys = Object.entries(order).flatMap(([kind, own]) => own.map((key, place) => ({ kind, place, key })))
    await scope.query(
      `insert into kind_point (kind, place, key) select * from unnest($1::text[], $2::smallint[], $3::text[])
       on conflict (kind, place) do nothing`,
      [keys.map(({ kind }) => kind), keys.map(({ place }) => place), keys.map(({ key }) => key)],
    )
    return null
  })
}
