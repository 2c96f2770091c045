import type { MapFeature } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'

/** Adds to the drawn ground of a customer's map; `derived` tells what we drew ourselves from what an inventory brought. */
export async function insertFeatures(
  scope: Queries,
  customerId: number,
  features: readonly MapFeature[],
  derived: boolean,
): Promise<void> {
  await scope.query(
    `insert into map_feature (customer_id, kind, name, points, width, derived)
     select $1, k, n, p::jsonb, w, $6 from unnest($2::text[], $3::text[], $4::text[], $5::real[]) as f(k, n, p, w)`,
    [
      customerId,
      features.map((one) => one.kind),
      features.map((one) => one.name),
      features.map((one) => JSON.stringify(one.points)),
      features.map((one) => one.width),
      derived,
    ],
  )
}

/** Replaces the drawn ground of a customer's map. */
export async function applyFeatures(
  scope: Queries,
  customerId: number,
  features: readonly MapFeature[],
): Promise<void> {
  await scope.query('delete from map_feature where customer_id = $1', [customerId])
  await insertFeatures(scope, customerId, features, false)
}
