import type { AdProof } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Shown } from './income.ts'

export type ShownMonth = Shown & { readonly contractId: number }

/** What was shown of all contracts, or of one, month by month. */
export const shownMonths = (scope: Scope, contractId: number | null) =>
  scope.query<ShownMonth>(
    `select m.contract_id as "contractId", to_char(m.month, 'YYYY-MM') as month, count(*)::int as screens,
       sum(s.showings)::int as showings, sum(m.seconds)::int as "shownSeconds", sum(s.days)::int as "screenDays"
     from ad_month m cross join lateral (
       select coalesce(sum(n), 0)::int as showings, count(*) filter (where n > 0)::int as days from unnest(m.daily) n) s
     where $1::int is null or m.contract_id = $1
     group by m.contract_id, m.month`,
    [contractId],
  )

/** What each screen of a contract showed of it in a month, YYYY-MM. */
export const proofOf = (scope: Scope, contractId: number, month: string) =>
  scope.query<AdProof>(
    `select d.device_id as "deviceId", d.name, coalesce(m.daily, array_fill(0, array[31])) as daily, coalesce(m.seconds, 0) as seconds
     from ad_contract_device d
       left join ad_month m on m.contract_id = d.contract_id and m.device_id = d.device_id and m.month = ($2 || '-01')::date
     where d.contract_id = $1 order by d.name, d.device_id`,
    [contractId, month],
  )
