import {
  type AuditFilters,
  type AuditRow,
  type auditCalls,
  type Input,
  type InterfaceRow,
  loginActions,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { wordsIn } from '../../../db/like.ts'

type Page = { cursor?: string | undefined; size: number }
type Timed<Row> = Omit<Row, 'time'> & { at: Date }

const KEY = [
  { column: 'at', type: 'timestamptz' },
  { column: 'id', type: 'bigint' },
] as const

const TRAIL: Log = {
  table: 'audit',
  as: 'a',
  key: KEY,
  columns: 'a.id::text, a.at, a.account, a.address, a.action, a.target, a.before, a.after, a.result, a.refusal',
}

const CALLS: Log = {
  table: 'call_log',
  as: 'a',
  key: KEY,
  columns: 'a.id::text, a.at, a.account, a.address, a.path, a.result, a.milliseconds',
}

const timed = <Row extends { at: Date }>({ rows, ...page }: LogPage<Row>) => ({
  ...page,
  rows: rows.map(({ at, ...row }) => ({ ...row, time: at.toISOString() })),
})

const TEXT = `a.target || ' ' || a.address || ' ' || coalesce(a.before::text, '') || ' ' || coalesce(a.after::text, '')`

/**
 * The trail, the newest first.
 * @param without actions that are left out
 */
export async function queryAudit(
  scope: Scope,
  filters: AuditFilters,
  page: Page,
  without: readonly string[],
): Promise<LogPage<AuditRow>> {
  const { id, kind, from, to, account, action, keyword, refused } = filters
  const where: Condition[] = []
  const judged: Condition[] = []
  if (id) where.push(['a.id = ?', id])
  if (from) where.push(['a.at >= ?', from])
  if (to) where.push(['a.at < ?', to])
  if (action) where.push(['a.action = ?', action])
  if (refused) where.push([`a.result <> 'ok'`])
  // No index serves it: under row-level security one over an expression is not used.
  if (account) judged.push(['lower(a.account) = lower(?)', account])
  if (refused === false) judged.push([`a.result = 'ok'`])
  if (kind) judged.push([`(a.action = any (?)) = (? = 'login')`, loginActions, kind])
  if (without.length > 0) judged.push(['a.action <> all (?)', without])
  if (keyword) judged.push([wordsIn(TEXT, '?'), keyword])
  return timed(await readLog<Timed<AuditRow>>(scope, TRAIL, { ...page, where, judged }))
}

/**
 * Calls that were made of the server, the newest first.
 * @param without paths that are left out
 */
export async function queryInterfaces(
  scope: Scope,
  { account, path, refused }: Input<(typeof auditCalls)['audit.interfaces']>['filters'],
  page: Page,
  without: readonly string[],
): Promise<LogPage<InterfaceRow>> {
  const judged: Condition[] = []
  if (account) judged.push(['lower(a.account) = lower(?)', account])
  if (path) judged.push(['position(lower(?) in lower(a.path)) > 0', path])
  if (refused !== undefined) judged.push([`(a.result <> 'ok') = ?`, refused])
  if (without.length > 0) judged.push(['a.path <> all (?)', without])
  return timed(await readLog<Timed<InterfaceRow>>(scope, CALLS, { ...page, where: [], judged }))
}
