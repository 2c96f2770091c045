import type { ImportState } from '@lamplighter/contract'
import type { Queries } from '../../db/database.ts'

export type Missing = { total: number; lamps: ImportState['missing'] }

/** Lamps in these groups of which a file has no row, by site. */
export async function missingLamps(
  scope: Queries,
  customerId: number,
  { groups, codes, most }: { groups: readonly string[]; codes: readonly string[]; most: number },
): Promise<Missing> {
  const rows = await scope.query<ImportState['missing'][number] & { total: number }>(
    `select d.id, d.code as number, d.name, s.name as site, count(*) over ()::int as total
     from device d join station s on s.id = d.station_id join device_group g on g.id = s.group_id
     where d.customer_id = $1 and d.kind = 'luminaire' and g.name = any ($2)
       and d.code not in (select jsonb_array_elements_text($3::jsonb))
     order by s.name, d.code limit $4`,
    [customerId, groups, JSON.stringify(codes), most],
  )
  return { total: rows[0]?.total ?? 0, lamps: rows.map(({ total: _, ...lamp }) => lamp) }
}
