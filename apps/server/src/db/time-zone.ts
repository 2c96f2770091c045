import type { Scope } from './database.ts'

/** Where the organisation's days begin. */
export async function timeZoneOf(scope: Scope): Promise<string> {
  const [row] = await scope.query<{ zone: string }>('select time_zone as zone from customer where id = $1', [
    scope.customerId,
  ])
  return row?.zone ?? 'UTC'
}
