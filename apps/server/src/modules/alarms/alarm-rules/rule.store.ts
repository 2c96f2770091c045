import type { AlarmRuleFields, Kind } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'

/** A rule that an organisation changed or made; a removed one is kept for the alarms that it raised. */
export type StoredRule = AlarmRuleFields & {
  readonly key: string
  readonly removed: boolean
  readonly changedBy: string
  readonly changedAt: Date
}

const COLUMNS = `customer_id as "customerId", kind, key, fields, removed, changed_by as "changedBy", changed_at as "changedAt"`
type Row = Omit<StoredRule, keyof AlarmRuleFields> & {
  kind: Kind
  customerId: number
  fields: Omit<AlarmRuleFields, 'kind'>
}
const toStored = ({ fields, customerId: _, ...row }: Row): StoredRule => ({ ...fields, ...row })

/** Of all organisations, or of one. */
export async function loadRules(scope: Queries, customerId?: number): Promise<Map<number, StoredRule[]>> {
  const rows = await scope.query<Row>(
    `select ${COLUMNS} from alarm_rule where $1::int is null or customer_id = $1 order by changed_at`,
    [customerId ?? null],
  )
  return new Map([...Map.groupBy(rows, (row) => row.customerId)].map(([id, own]) => [id, own.map(toStored)]))
}

export const listRules = async (scope: Scope): Promise<StoredRule[]> =>
  (await scope.query<Row>(`select ${COLUMNS} from alarm_rule order by kind, changed_at, key`)).map(toStored)

/** Saves a rule; one without a key gets one. */
export async function saveRule(
  scope: Scope,
  { kind, key, changedBy, changedAt, ...fields }: Omit<StoredRule, 'removed' | 'key'> & { key: string | undefined },
): Promise<string> {
  const [row] = await scope.query<{ key: string }>(
    `insert into alarm_rule (customer_id, kind, key, fields, removed, changed_by, changed_at)
     values ($1, $2, coalesce($3, 'own.' || gen_random_uuid()), $4, false, $5, $6)
     on conflict (customer_id, kind, key) do update set fields = excluded.fields, removed = false,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at
     returning key`,
    [scope.customerId, kind, key ?? null, JSON.stringify(fields), changedBy, changedAt],
  )
  return row!.key
}

export const removeRule = (scope: Scope, kind: Kind, key: string, by: { account: string; at: Date }) =>
  scope.query(`update alarm_rule set removed = true, changed_by = $3, changed_at = $4 where kind = $1 and key = $2`, [
    kind,
    key,
    by.account,
    by.at,
  ])

/** Those of the rules by which an organisation's devices of a kind are judged no more: switched off, or its own and removed. */
export const listEnded = (scope: Queries, keys: readonly string[]) =>
  scope.query<{ customerId: number; kind: Kind; key: string }>(
    `select customer_id as "customerId", kind, key from alarm_rule
     where key = any ($1) and case when removed then key like 'own.%' else not (fields ->> 'enabled')::boolean end`,
    [keys],
  )
