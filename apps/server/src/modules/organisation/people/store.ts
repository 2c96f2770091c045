import type { Input, UserRow, userCalls } from '@lamplighter/contract'
import type { Platform, Scope } from '../../../db/database.ts'
import { wordsIn } from '../../../db/like.ts'

type Filters = Input<(typeof userCalls)['user.query']>['filters']

type Row = Omit<UserRow, 'expiresAt' | 'lockedUntil' | 'lastLogin'> & {
  expiresAt: Date | null
  lockedUntil: Date | null
  lastLogin: Date | null
}

const COLUMNS = `p.id, p.account, p.name, p.phone as mobile, p.email, p.organisation_id as "organisationId", o.name as "organisationName",
  p.apps, p.is_super as "isSuper", p.frozen, p.must_change as "mustChange", p.expires_at as "expiresAt", p.locked_until as "lockedUntil",
  p.last_login_at as "lastLogin", p.last_address as "lastAddress",
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
            from person_role h join role r on r.id = h.role_id where h.person_id = p.id), '[]') as roles,
  json_build_object('otp', exists (select from second_factor f where f.person_id = p.id and f.confirmed),
    'keys', (select count(*) from hardware_key k where k.person_id = p.id),
    'openId', exists (select from person_identity i where i.person_id = p.id)) as factors,
  (select count(*) from session s where s.person_id = p.id and s.expires_at > $1)::int as sessions`

const FROM = 'from person p join customer o on o.id = p.organisation_id'

/** Of a caller who reaches some groups only: users whose roles all stand in those; whoever has no role stands nowhere. */
const IN_REACH = `($2::int[] is null or not p.is_super
  and exists (select from person_role h where h.person_id = p.id)
  and not exists (select from person_role h join role r on r.id = h.role_id
                  where h.person_id = p.id and (r.groups is null or not r.groups <@ $2)))`

const groupScopeOf = ({ groupScope }: Scope) => (groupScope ? [...groupScope] : null)

const STATES = {
  frozen: 'p.frozen',
  expired: 'p.expires_at <= $1',
  locked: 'p.locked_until > $1',
} as const

const GOOD = `not (${Object.values(STATES)
  .map((state) => `coalesce(${state}, false)`)
  .join(' or ')})`

const iso = (at: Date | null) => at?.toISOString() ?? null

const toUser = ({ expiresAt, lockedUntil, lastLogin, ...row }: Row): UserRow => ({
  ...row,
  expiresAt: iso(expiresAt),
  lockedUntil: iso(lockedUntil),
  lastLogin: iso(lastLogin),
})

const WORDS = `p.account || ' ' || p.name || ' ' || coalesce(p.phone, '') || ' ' || coalesce(p.email, '')`

export async function listUsers(
  scope: Scope,
  { page, size, filters }: { page: number; size: number; filters: Filters },
  now: Date,
): Promise<{ total: number; rows: UserRow[] }> {
  const { id, keyword, organisationId, roleId, state } = filters
  const where = `where ${IN_REACH}
    and ($3::text is null or ${wordsIn(WORDS, '$3')})
    and ($4::int is null or p.organisation_id = $4)
    and ($5::int is null or exists (select from person_role h where h.person_id = p.id and h.role_id = $5))
    and ($6::int is null or p.id = $6)
    and ${state === undefined ? '$1::timestamptz is not null' : state === 'good' ? GOOD : STATES[state]}`
  const values = [now, groupScopeOf(scope), keyword || null, organisationId ?? null, roleId ?? null, id ?? null]
  const [count] = await scope.query<{ total: number }>(`select count(*)::int as total ${FROM} ${where}`, values)
  const rows = await scope.query<Row>(`select ${COLUMNS} ${FROM} ${where} order by p.account limit $7 offset $8`, [
    ...values,
    size,
    (page - 1) * size,
  ])
  return { total: count!.total, rows: rows.map(toUser) }
}

export async function getUser(scope: Scope, id: number, now: Date): Promise<UserRow | null> {
  const [row] = await scope.query<Row>(`select ${COLUMNS} ${FROM} where p.id = $3 and ${IN_REACH}`, [
    now,
    groupScopeOf(scope),
    id,
  ])
  return row ? toUser(row) : null
}

export const hasOrganisation = async (scope: Scope, id: number): Promise<boolean> =>
  (await scope.query('select from customer where id = $1', [id])).length > 0

const SAME = `select lower(account) = lower($1) as account, phone = $2 as mobile from person
  where id is distinct from $3 and (lower(account) = lower($1) or phone = $2)`

type Same = { readonly account: boolean; readonly mobile: boolean | null }

/** Accounts and numbers are one person's across all organisations. */
export const createFindSame = (db: Platform) => async (account: string, mobile: string | null, id: number | null) => {
  const [same] = await db.system((scope) => scope.query<Same>(SAME, [account, mobile, id]))
  return same
}
