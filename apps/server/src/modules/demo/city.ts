import type { DemoCity } from '@lamplighter/contract'
import type { Database, Queries } from '../../db/database.ts'
import { applyFeatures, applyInventory } from '../inventory/index.ts'

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

/** The first organisation takes reports of people on the street. */
const openReports = (scope: Queries, customerId: number) =>
  scope.query(
    `insert into parameter (customer_id, name, value, changed_by, changed_at)
     select $1, name, value::jsonb, 'setup', now() from (values ('report.open', 'true'), ('report.hotline', '"12345"')) v(name, value)`,
    [customerId],
  )

/** Puts a generated city into an empty database; returns the organisations' ids in order. */
export async function applyCity(db: Database, city: DemoCity): Promise<number[]> {
  const ids: number[] = []
  for (const { code, name, centre, inventory } of city.organisations) {
    const id = await db.system(async (scope) => {
      const customerId = await applyOrganisation(scope, {
        code,
        name: name[city.language ?? 'zh'],
        centre,
        timeZone: city.timeZone,
      })
      const [known] = await scope.query('select from device where customer_id = $1 limit 1', [customerId])
      if (known) return customerId
      await applyInventory(scope, customerId, inventory)
      await applyFeatures(scope, customerId, inventory.features)
      if (ids.length === 0) await openReports(scope, customerId)
      return customerId
    })
    ids.push(id)
  }
  return ids
}
