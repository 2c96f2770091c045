import type { ParameterName, ParameterValue } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { overridesSql, type ParameterOverrides } from './overrides.ts'

export type OverrideRow = { name: string; value: unknown; changedBy: string; changed: Date }

export const listOverrides = (scope: Scope) =>
  scope.query<OverrideRow>('select name, value, changed_by as "changedBy", changed_at as changed from parameter')

export async function loadOverrides(scope: Queries, customerId: number): Promise<ParameterOverrides> {
  const [row] = await scope.query<{ overrides: ParameterOverrides }>(`select ${overridesSql('$1')} as overrides`, [
    customerId,
  ])
  return row?.overrides ?? null
}

export type Change = { name: ParameterName; value: ParameterValue }

export const saveOverride = (scope: Scope, { name, value }: Change, by: { account: string; at: Date }) =>
  scope.query(
    `insert into parameter (customer_id, name, value, changed_by, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (customer_id, name) do update
       set value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [scope.customerId, name, JSON.stringify(value), by.account, by.at],
  )

export const deleteOverride = (scope: Scope, name: ParameterName) =>
  scope.query('delete from parameter where customer_id = $1 and name = $2', [scope.customerId, name])
