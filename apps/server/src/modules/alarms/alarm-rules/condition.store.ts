import type { Kind } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import type { Condition } from './conditions.ts'

type Key = { readonly customerId: number; readonly deviceId: number; readonly rule: string }
type Row = Key & { since: Date; at: Date; raised: boolean; value: number }

export async function loadConditions(scope: Queries): Promise<(Key & { condition: Condition })[]> {
  const rows = await scope.query<Row>(
    'select customer_id as "customerId", device_id as "deviceId", rule, since, at, raised, value from alarm_condition',
  )
  return rows.map(({ customerId, deviceId, rule, since, at, raised, value }) => ({
    customerId,
    deviceId,
    rule,
    condition: { since: since.getTime(), at: at.getTime(), raised, value },
  }))
}

/** Null takes a condition away. */
export async function saveConditions(
  scope: Queries,
  changes: readonly (Key & { condition: Condition | null })[],
): Promise<void> {
  const gone = changes.filter(({ condition }) => condition === null)
  const kept = changes.flatMap(({ condition, ...key }) => (condition ? [{ ...key, ...condition }] : []))
  if (gone.length > 0)
    await scope.query(
      'delete from alarm_condition c using unnest($1::int[], $2::text[]) as g(d, r) where c.device_id = d and c.rule = r',
      [gone.map(({ deviceId }) => deviceId), gone.map(({ rule }) => rule)],
    )
  if (kept.length > 0)
    await scope.query(
      `insert into alarm_condition (device_id, customer_id, rule, since, at, raised, value)
       select d, c, r, to_timestamp(s / 1000.0), to_timestamp(a / 1000.0), up, v
       from unnest($1::int[], $2::int[], $3::text[], $4::float8[], $5::float8[], $6::bool[], $7::float8[]) as k(d, c, r, s, a, up, v)
       on conflict (device_id, rule) do update set since = excluded.since, at = excluded.at, raised = excluded.raised, value = excluded.value`,
      [
        kept.map(({ deviceId }) => deviceId),
        kept.map(({ customerId }) => customerId),
        kept.map(({ rule }) => rule),
        kept.map(({ since }) => since),
        kept.map(({ at }) => at),
        kept.map(({ raised }) => raised),
        kept.map(({ value }) => value),
      ],
    )
}

/** Takes away what is known of rules that judge no more. */
export const dropConditions = (scope: Queries, customerId: number, kind: Kind, rules: readonly string[]) =>
  scope.query(
    `delete from alarm_condition c using device d
     where c.customer_id = $1 and c.rule = any ($3) and d.id = c.device_id and d.kind = $2`,
    [customerId, kind, rules],
  )

/** Takes away what is known of devices that nothing judges any more. */
export const dropConditionsOf = (scope: Queries, deviceIds: readonly number[]) =>
  scope.query('delete from alarm_condition where device_id = any ($1::int[])', [deviceIds])
