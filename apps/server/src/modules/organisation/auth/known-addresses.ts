import type { Database, Queries } from '../../../db/database.ts'
import { networkOf } from '../../../network/network.ts'

/** Pairs remembered at once; the oldest are forgotten first. */
const PAIRS = 20_000

/** Addresses from which people of an organisation signed in before: since the start, or as the database still knows. */
export type KnownAddresses = {
  add(customerId: number, address: string): void
  has(customerId: number, address: string): Promise<boolean>
}

async function isInDatabase(scope: Queries, customerId: number, address: string): Promise<boolean> {
  const rows = await scope.query(
    `select from person p where p.customer_id = $1
       and (p.last_address = $2 or exists (select from session s where s.person_id = p.id and s.address = $2)) limit 1`,
    [customerId, address],
  )
  return rows.length > 0
}

export function createKnownAddresses(db: Database): KnownAddresses {
  const known = new Set<string>()
  const pairOf = (customerId: number, address: string) => `${customerId} ${networkOf(address)}`

  function add(customerId: number, address: string) {
    const pair = pairOf(customerId, address)
    known.delete(pair)
    known.add(pair)
    for (const oldest of known) {
      if (known.size <= PAIRS) break
      known.delete(oldest)
    }
  }

  return {
    add,
    async has(customerId, address) {
      if (known.has(pairOf(customerId, address))) return true
      const found = await db.system((scope) => isInDatabase(scope, customerId, address))
      if (found) add(customerId, address)
      return found
    },
  }
}
