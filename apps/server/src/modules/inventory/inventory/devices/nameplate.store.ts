import type { lampRecord, ValuesOf } from '@lamplighter/contract'
import type { Queries } from '../../../../db/database.ts'

/** Records what a lamp is and where it stands. */
export const recordLamp = (scope: Queries, id: number, lamp: ValuesOf<typeof lampRecord>) =>
  scope.query(
    `update device set name = $2, rated_watts = $3, light_type = $4, lamp_type = nullif($5, ''), lng = $6, lat = $7
     where id = $1`,
    [id, lamp.name, lamp.ratedWatts, lamp.lightType, lamp.lampType, lamp.lng, lamp.lat],
  )

/** Records facts that have no column of their own; those that are not named stay. */
export const recordAttributes = (
  scope: Queries,
  ids: readonly number[],
  attributes: Readonly<Record<string, unknown>>,
) =>
  scope.query('update device set attributes = attributes || $2::jsonb where id = any ($1)', [
    ids,
    JSON.stringify(attributes),
  ])
