import type { Input, Output, RetiredDevice, retiredDeviceCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { wordsIn } from '../../../db/like.ts'
import { withRetired } from '../../../db/retired.ts'

type Query = Input<(typeof retiredDeviceCalls)['device.retired']>
type Answer = Output<(typeof retiredDeviceCalls)['device.retired']>
const WORDS = "concat_ws(' ', d.name, d.code, coalesce(t.name, d.retired_site), d.retired_by)"

type Row = Omit<RetiredDevice, 'retiredAt'> & { retiredAt: Date; total: number }

/** Retired devices, those retired last first. */
export async function listRetired(scope: Scope, { page, size, filters: { kind, keyword } }: Query): Promise<Answer> {
  const rows = await withRetired(scope, () =>
    scope.query<Row>(
      `select d.id, d.kind, d.name, d.code, coalesce(t.name, d.retired_site) as "stationName", g.name as "groupName",
         d.retired_at as "retiredAt", d.retired_by as "retiredBy", count(*) over ()::int as total
       from device d left join station t on t.id = d.station_id left join device_group g on g.id = t.group_id
       where d.retired_at is not null and ($1::text is null or d.kind = $1)
         and ($2::text is null or ${wordsIn(WORDS, '$2')})
       order by d.retired_at desc, d.id desc limit $3 offset $4`,
      [kind ?? null, keyword || null, size, (page - 1) * size],
    ),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, retiredAt, ...row }) => ({ ...row, retiredAt: retiredAt.toISOString() })),
  }
}
