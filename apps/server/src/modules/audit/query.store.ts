import { type AuditFilters, type AuditRow, type InterfaceRow, loginActions } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'

type Page = { page: number; size: number }
type Row = Omit<AuditRow, 'time'> & { at: Date }

const toRow = ({ at, ...row }: Row): AuditRow => ({ ...row, time: at.toISOString() })

const WHERE = `where ($1::text is null or (action = any ($2)) = ($1 = 'login'))
  and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
  and ($5::text is null or lower(account) = lower($5)) and ($6::text is null or action = $6)
  and ($7::text is null or position(lower($7) in lower(target || ' ' || address || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))) > 0)
  and ($8::boolean is null or (result <> 'ok') = $8)
  and ($9::bigint is null or id = $9)`

const valuesOf = ({ id, kind, from, to, account, action, keyword, refused }: AuditFilters) => [
  kind ?? null,
  loginActions,
  from ?? null,
  to ?? null,
  account || null,
  action || null,
  keyword || null,
  refused ?? null,
  id ?? null,
]

export async function queryAudit(
  scope: Scope,
  filters: AuditFilters,
  { page, size }: Page,
): Promise<{ total: number; rows: AuditRow[] }> {
  const values = valuesOf(filters)
  const [count] = await scope.query<{ total: number }>(`select count(*)::int as total from audit ${WHERE}`, values)
  const rows = await scope.query<Row>(
    `select id::text, at, account, address, action, target, before, after, result, refusal from audit ${WHERE}
     order by audit.id desc limit $10 offset $11`,
    [...values, size, (page - 1) * size],
  )
  return { total: count!.total, rows: rows.map(toRow) }
}

export async function queryInterfaces(
  scope: Scope,
  filters: { account?: string | undefined; path?: string | undefined; refused?: boolean | undefined },
  { page, size }: Page,
): Promise<{ total: number; rows: InterfaceRow[] }> {
  const where = `where ($1::text is null or lower(account) = lower($1)) and ($2::text is null or position(lower($2) in lower(path)) > 0)
    and ($3::boolean is null or (result <> 'ok') = $3)`
  const values = [filters.account || null, filters.path || null, filters.refused ?? null]
  const [count] = await scope.query<{ total: number }>(`select count(*)::int as total from call_log ${where}`, values)
  const rows = await scope.query<Omit<InterfaceRow, 'time'> & { at: Date }>(
    `select id::text, at, account, address, path, result, milliseconds from call_log ${where}
     order by call_log.id desc limit $4 offset $5`,
    [...values, size, (page - 1) * size],
  )
  return { total: count!.total, rows: rows.map(({ at, ...row }) => ({ ...row, time: at.toISOString() })) }
}
