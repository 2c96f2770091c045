import type { PastMounting } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'

type Told = { at: Date; account: string; reason: string }

/**
 * Writes down that devices hang on a pole from now on, or on none: where each hung ends, also where nobody wrote down
 * that it began. Ask before they are moved.
 */
export async function tellMounting(
  scope: Queries,
  customerId: number,
  { ids, poleId }: { ids: readonly number[]; poleId: number | null },
  { at, account, reason }: Told,
): Promise<void> {
  await scope.query(
    `with leaving as (select d.id, p.id as pole_id from device d join pole p on p.customer_id = d.customer_id and p.number = d.pole
       where d.customer_id = $1 and d.id = any ($2) and p.id is distinct from $3::int),
     closed as (update mounting m set until = $4, account = $5, reason = $6 from leaving l
       where m.device_id = l.id and m.pole_id = l.pole_id and m.until is null returning m.device_id)
     insert into mounting (customer_id, pole_id, device_id, until, account, reason)
     select $1, pole_id, id, $4, $5, $6 from leaving where id not in (select device_id from closed)`,
    [customerId, ids, poleId, at, account, reason],
  )
  if (poleId === null) return
  await scope.query(
    `insert into mounting (customer_id, pole_id, device_id, since)
     select $1, $3, d.id, $4 from device d left join pole p on p.customer_id = d.customer_id and p.number = d.pole
     where d.customer_id = $1 and d.id = any ($2) and p.id is distinct from $3::int
     on conflict (device_id, pole_id) where until is null do update set since = excluded.since`,
    [customerId, ids, poleId, at],
  )
}

type Row = Omit<PastMounting, 'since' | 'until'> & { since: Date | null; until: Date | null }

const MOST = 200

/** What hung on a pole and no longer does, the latest first. */
export async function pastOf(scope: Scope, poleId: number): Promise<PastMounting[]> {
  const rows = await withRetired(scope, () =>
    scope.query<Row>(
      `select m.id, json_build_object('id', d.id, 'kind', d.kind, 'name', d.name, 'code', d.code) as device,
       m.since, m.until, m.reason, m.account
     from mounting m join pole p on p.id = m.pole_id join device d on d.id = m.device_id
     where m.pole_id = $1 and (m.until is not null or d.retired_at is not null or d.pole is distinct from p.number)
     order by m.until desc nulls last, m.id desc limit ${MOST}`,
      [poleId],
    ),
  )
  return rows.map(({ since, until, ...row }) => {
    return { ...row, since: since?.toISOString() ?? null, until: until?.toISOString() ?? null }
  })
}
