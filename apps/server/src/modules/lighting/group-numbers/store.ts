import type { GroupNumberRow } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

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
