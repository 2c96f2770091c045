import type { ArmType, PoleChange, PoleType } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'

export type PoleFields = {
  number: string
  name: string
  type: PoleType
  height: number | null
  arm: ArmType | null
  foundation: string
  road: string
  lat: number | null
  lng: number | null
  /** YYYY-MM-DD */
  installedOn: string | null
}
type PoleAtSite = PoleFields & { stationId: number }

const COLUMN = {
  number: 'number',
  name: 'name',
  type: 'type',
  height: 'height',
  arm: 'arm',
  foundation: 'foundation',
  road: 'road',
  lat: 'lat',
  lng: 'lng',
  installedOn: 'installed_on',
  stationId: 'station_id',
} as const satisfies Record<keyof PoleAtSite, string>
const keys = Object.keys(COLUMN) as (keyof PoleAtSite)[]

export async function insertPole(scope: Scope, pole: PoleAtSite): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into pole (customer_id, ${keys.map((key) => COLUMN[key]).join(', ')})
     values ($1, ${keys.map((_, at) => `$${at + 2}`).join(', ')}) returning id`,
    [scope.customerId, ...keys.map((key) => pole[key])],
  )
  return row!.id
}

/** Sets what is named; devices follow a new number. */
export function updatePoles(scope: Scope, ids: readonly number[], change: PoleChange | PoleAtSite) {
  const fields: { readonly [Key in keyof PoleAtSite]?: PoleAtSite[Key] | undefined } = change
  const named = keys.filter((key) => fields[key] !== undefined)
  return scope.query(
    `update pole set ${named.map((key, at) => `${COLUMN[key]} = $${at + 2}`).join(', ')} where id = any ($1)`,
    [ids, ...named.map((key) => fields[key])],
  )
}

/** Devices hang on poles by their number. */
export const deletePoles = (scope: Queries, customerId: number, numbers: readonly string[]) =>
  scope.query('delete from pole where customer_id = $1 and number = any ($2)', [customerId, numbers])

/** Deletes those of the poles on which nothing hangs or hung, and which no report names. */
export const deleteEmptyPoles = (scope: Queries, ids: readonly number[]) =>
  scope.query(
    `delete from pole t where t.id = any ($1)
       and not exists (select from device d where d.customer_id = t.customer_id and d.pole = t.number)
       and not exists (select from fault_report f where f.pole_id = t.id) and not exists (select from mounting m where m.pole_id = t.id)`,
    [ids],
  )
