import type { GroupNumberRow } from '@lamplighter/contract'
import type { Platform, Scope } from '../../../db/database.ts'

/** Lamps by the number they should carry; an order to carry one is under way while it is neither answered nor failed. */
export const countNumbers = (scope: Scope) =>
  scope.query<GroupNumberRow>(
    `with lamp as (
       select d.group_number as number, d.gateway_id, coalesce(d.group_written = d.group_number, false) as holds,
         d.group_number is not null
           and exists (select from command_item i where i.device_id = d.id and i.code = 'dcc.group' and i.status = 0) as asked
       from device d where d.kind = 'luminaire'),
     whole as (
       select min(number) as number from lamp where gateway_id is not null
       group by gateway_id having bool_and(holds and not asked) and min(number) = max(number))
     select number, count(*)::int as lamps, count(*) filter (where holds and not asked)::int as written,
       count(*) filter (where asked)::int as pending, count(*) filter (where not holds and not asked)::int as differs,
       count(distinct gateway_id)::int as gateways, (select count(*)::int from whole w where w.number = lamp.number) as whole
     from lamp where number is not null group by number order by number`,
  )

/** @param lamps id and number */
export const wantNumbers = (scope: Scope, lamps: readonly (readonly [number, number])[]) =>
  scope.query(`update device d set group_number = n from unnest($1::int[], $2::smallint[]) as u(i, n) where d.id = i`, [
    lamps.map(([id]) => id),
    lamps.map(([, number]) => number),
  ])

export type HeldNumber = { readonly deviceId: number; readonly number: number }

/** The numbers that lamps say they carry. */
export const saveNumbers = (db: Platform, held: readonly HeldNumber[]) =>
  db.statement(
    'save-group-numbers',
    `with held as (select id from device where id = any ($1::int[]) order by id for no key update)
     update device d set group_written = n from unnest($1::int[], $2::smallint[]) as u(i, n) join held on held.id = i
     where d.id = i`,
    [held.map(({ deviceId }) => deviceId), held.map(({ number }) => number)],
  )
