import type { MissingLamp } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'

/** Lamps in these groups of which a file has no row, by site. */
export async function missingLamps(
  scope: Queries,
  customerId: number,
  { groups, codes }: { groups: readonly string[]; codes: readonly string[] },
): Promise<number[]> {
  const rows = await scope.query<{ id: number }>(
    `select d.id from device d join station s on s.id = d.station_id join device_group g on g.id = s.group_id
     where d.customer_id = $1 and d.kind = 'luminaire' and g.name = any ($2)
       and d.code not in (select jsonb_array_elements_text($3::jsonb))
     order by s.name, d.code`,
    [customerId, groups, JSON.stringify(codes)],
  )
  return rows.map(({ id }) => id)
}

/** Those of the last check that were not retired since. */
const STILL =
  'from import i, unnest(i.missing_ids) with ordinality as m(id, place) join device d on d.id = m.id where i.id = $1'

export type StillMissing = { ids: number[]; version: string }

/** All of them, and the digest that says which they are; undefined when there is no such import. */
export async function stillMissing(scope: Scope, importId: string): Promise<StillMissing | undefined> {
  const [row] = await scope.query<StillMissing>(
    `select coalesce(array_agg(t.id order by t.place), '{}') as ids,
       md5(coalesce(string_agg(t.id::text, ',' order by t.id), '')) as version
     from (select d.id, m.place ${STILL}) t having exists (select from import where id = $1)`,
    [importId],
  )
  return row
}

/** Those with these ids, in their order. */
export const describeMissing = (scope: Scope, ids: readonly number[]) =>
  scope.query<MissingLamp>(
    `select d.id, d.code as number, d.name, coalesce(s.name, '') as site
     from unnest($1::int[]) with ordinality as m(id, place) join device d on d.id = m.id left join station s on s.id = d.station_id
     order by m.place`,
    [ids],
  )
