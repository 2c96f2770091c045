import type { DemoCity } from '@lamplighter/contract'
import type { Database, Queries } from '../../db/database.ts'
import { applyFeatures, applyInventory } from '../inventory/inventory/index.ts'
import { regional } from './regional.ts'
import { settle } from './settled.ts'

export type DemoOrganisation = Pick<DemoCity['organisations'][number], 'code' | 'centre'> & {
  name: string
  timeZone: string
}

/** Makes a demo organisation, or finds it; returns its id. */
async function applyOrganisation(scope: Queries, { code, name, centre, timeZone }: DemoOrganisation): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into customer (code, name, time_zone, lng, lat, zoom, demo) values ($1, $2, $3, $4, $5, $6, true)
     on conflict (code) do update set demo = true returning id`,
    [code, name, timeZone, centre.lng, centre.lat, centre.zoom],
  )
  return row!.id
}

/** An inventory of which nothing was taken leaves organisations where it was thought to be: the next one places them anew. */
const placeEmpty = (scope: Queries, { code, name, centre, timeZone }: DemoOrganisation) =>
  scope.query(
    `update customer set name = $2, time_zone = $3, lng = $4, lat = $5, zoom = $6
     where code = $1 and not exists (select from device d join customer c on c.id = d.customer_id where c.demo)`,
    [code, name, timeZone, centre.lng, centre.lat, centre.zoom],
  )

/** Moves the demo's organisations to a time zone that somebody names. */
export const setTimeZone = (scope: Queries, ids: readonly number[], timeZone: string) =>
  scope.query('update customer set time_zone = $2 where id = any($1)', [ids, timeZone])

/** What the demo's organisations measured before a moment is invented. */
export const setInventedUntil = (scope: Queries, at: number) =>
  scope.query('update customer set invented_until = to_timestamp($1::float8 / 1000) where demo', [
    Number.isNaN(at) ? null : at,
  ])

/** Puts a generated city into an empty database; returns the organisations' ids in order. */
export async function applyCity(db: Database, city: DemoCity, now: Date): Promise<number[]> {
  const { settled, settledByAll } = regional[city.language ?? 'zh']
  const ids: number[] = []
  for (const { code, name, centre, inventory } of city.organisations) {
    const id = await db.system(async (scope) => {
      const organisation = { code, name: name[city.language ?? 'zh'], centre, timeZone: city.timeZone }
      await placeEmpty(scope, organisation)
      const customerId = await applyOrganisation(scope, organisation)
      const [known] = await scope.query('select from device where customer_id = $1 limit 1', [customerId])
      if (known) return customerId
      await applyInventory(scope, customerId, inventory)
      await applyFeatures(scope, customerId, inventory.features)
      await settle(scope, [customerId], { ...settledByAll, ...(ids.length === 0 ? settled : {}) }, now)
      return customerId
    })
    ids.push(id)
  }
  return ids
}
