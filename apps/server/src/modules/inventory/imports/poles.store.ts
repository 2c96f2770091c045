import type { InventoryPole } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'

export type KnownPole = Omit<InventoryPole, 'foundation'>

/** The poles of an organisation, by their numbers. */
export async function knownPoles(scope: Queries, customerId: number): Promise<Map<string, KnownPole>> {
  const rows = await scope.query<KnownPole>(
    `select number, type, height, arm, road, installed_on::text as "installedOn" from pole where customer_id = $1`,
    [customerId],
  )
  return new Map(rows.map((pole) => [pole.number, pole]))
}
