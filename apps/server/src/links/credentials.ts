import { timingSafeEqual } from 'node:crypto'
import type { LinkName } from '@lamplighter/contract'
import type { Connection } from '@lamplighter/links/link'
import type { Database } from '../db/database.ts'
import { isStorable } from '../input/storable.ts'
import { hashSecret, nodeOfBrokerUser } from '../modules/devices/devices/index.ts'
import type { Refusals } from '../modules/devices/refused-connections/index.ts'

export type Credentials = {
  /** Null for who is refused. `address`: where it comes from, if that is known. */
  check(name: string, secret: string, address?: string | null): Promise<Connection | null>
}

/**
 * Devices that hold a connection of a link sign in with `number@organisation`, or with their number alone where they come
 * to us directly, and their own secret; secrets are 192 bit, so a plain hash holds.
 */
export function createCredentials(db: Database, link: LinkName, refusals: Pick<Refusals, 'add'>): Credentials {
  return {
    async check(name, secret, address = null) {
      // Of what no database takes nobody can be named.
      if (!isStorable(name)) return null
      const given = hashSecret(secret)
      const { group, edge } = nodeOfBrokerUser(name) ?? { group: null, edge: null }
      const rows = await db.system((scope) =>
        scope.query<{ group: string; edge: string; hash: Buffer }>(
          `select c.code as group, d.code as edge, d.secret_hash as hash from device d join customer c on c.id = d.customer_id
           where (d.code = $1 or (d.code = $2 and c.code = $3)) and d.link = $4 and d.gateway_id is null and d.secret_hash is not null`,
          [name, edge, group, link],
        ),
      )
      const found = rows.find((row) => row.hash.length === given.length && timingSafeEqual(row.hash, given))
      if (found) return { group: found.group, edge: found.edge }
      refusals.add(link, name, address)
      return null
    },
  }
}
