import type { ParameterName, ParameterValue } from '@lamplighter/contract'
import type { Queries } from '../../db/database.ts'

/** Settles parameters of organisations that have not settled them, at a moment of the demo's clock. */
export const settle = (
  scope: Queries,
  organisationIds: readonly number[],
  values: Partial<Record<ParameterName, ParameterValue>>,
  now: Date,
) =>
  scope.query(
    `insert into parameter (customer_id, name, value, changed_by, changed_at)
     select distinct id, key, value, 'setup', $3::timestamptz from unnest($1::int[]) as o(id), jsonb_each($2)
     on conflict do nothing`,
    [organisationIds, JSON.stringify(values), now],
  )
