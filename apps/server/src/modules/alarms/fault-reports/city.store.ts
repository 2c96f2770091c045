import { fail } from '@lamplighter/contract'
import type { Database } from '../../../db/database.ts'

export type City = { readonly customerId: number; readonly code: string; readonly name: string }

/**
 * The organisation that takes a report: the one with this code, or the only one that takes any.
 * @throws faultReport.closed, faultReport.whichCity
 */
export async function findCity(db: Pick<Database, 'system'>, code: string | undefined): Promise<City> {
  const cities = await db.system((scope) =>
    scope.query<City>(
      `select c.id as "customerId", c.code, c.name from customer c
       join parameter p on p.customer_id = c.id and p.name = 'report.open' and p.value = 'true'::jsonb
       where $1::text is null or c.code = $1 order by c.id limit 2`,
      [code ?? null],
    ),
  )
  if (cities.length > 1) throw fail('faultReport.whichCity')
  const [city] = cities
  if (!city) throw fail('faultReport.closed')
  return city
}
