import type { Database } from '../db/database.ts'
import type { EventName, Published } from '../outbox/index.ts'

/** What was published under a name, in the order of the commits. */
export async function publishedOf<K extends EventName>(
  db: Pick<Database, 'system'>,
  name: K,
): Promise<Pick<Published<K>, 'customerId' | 'body'>[]> {
  return db.system((scope) =>
    scope.query('select customer_id as "customerId", body from outbox where name = $1 order by id', [name]),
  )
}
