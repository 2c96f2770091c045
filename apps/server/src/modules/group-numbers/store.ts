import type { GroupNumberRow } from '@lamplighter/contract'
import type { Database, Scope } from '../../db/database.ts'

/** Lamps by the number they should carry; an order to carry one is under way while it is neither answered nor failed. */
export const countNumbers = (scope: Scope) =>
  scope.query<GroupNumberRow>(
    `with lamp as (
       select d.group_number as number, d.gateway_id,
         d.group_written is not distinct from d.group_number as holds,
         exists (select from command_item i where i.device_id = d.id and i.code = 'dcc.group' and i.status = 0) as asked
       from device d where d.group_number is not null)
     select number, count(*)::int as lamps, count(*) filter (where holds and not asked)::int as written,
       count(*) filter (where asked)::int as pending, count(*) filter (where not holds and not asked)::int as differs,
       count(distinct gateway_id)::int as gateways
     from lamp group by number order by number`,
  )

/** @param lamps id and number */
export const wantNumbers = (scope: Scope, lamps: readonly (readonly [number, number])[]) =>
  scope.query(
    `update device d set group_number = n from unnest($1::int[], $2::smallint[]) as u(i, n) where d.id = i`,
    unzip(lamps),
  )

/** @param lamps id and number */
export const writeNumbers = (db: Database, lamps: readonly (readonly [number, number])[]) =>
  db.statement(
    'write-group-numbers',
    `update device d set group_written = n from unnest($1::int[], $2::smallint[]) as u(i, n) where d.id = i`,
    unzip(lamps),
  )

const unzip = (pairs: readonly (readonly [number, number])[]) => [pairs.map(([id]) => id), pairs.map(([, n]) => n)]
