import type { Platform, Queries } from '../../../../db/database.ts'

/** The number that lamps should carry, and the one that they say they carry. */
export type GroupNumber = { readonly deviceId: number; readonly number: number }

const columns = (numbers: readonly GroupNumber[]) => [
  numbers.map(({ deviceId }) => deviceId),
  numbers.map(({ number }) => number),
]

export const setGroupNumbers = (scope: Queries, numbers: readonly GroupNumber[]) =>
  scope.query(
    `update device d set group_number = n from unnest($1::int[], $2::smallint[]) as u(i, n) where d.id = i`,
    columns(numbers),
  )

export const saveReportedGroupNumbers = (db: Platform, numbers: readonly GroupNumber[]) =>
  db.statement(
    'save-group-numbers',
    `with held as (select id from device where id = any ($1::int[]) order by id for no key update)
     update device d set group_written = n from unnest($1::int[], $2::smallint[]) as u(i, n) join held on held.id = i
     where d.id = i`,
    columns(numbers),
  )
