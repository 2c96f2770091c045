import type { Fleet } from '@lamplighter/contract'
import type { Database } from '../../db/database.ts'
import { type Past, pastOf } from './history.ts'

/** The demo's organisations with the devices of a fleet that stand in the database. */
export async function readPasts(db: Database, fleet: Fleet): Promise<Past[]> {
  const rows = await db.system((scope) =>
    scope.query<{ group: string; code: string; id: number; customerId: number }>(
      'select c.code as group, d.code, d.id, d.customer_id as "customerId" from device d join customer c on c.id = d.customer_id where c.demo',
    ),
  )
  const ids = new Map(rows.map((row) => [`${row.group}/${row.code}`, row]))
  const groups = [...new Set(fleet.edges.map((edge) => edge.group))]
  return groups.map((group) => pastOf(fleet, group, ids))
}
