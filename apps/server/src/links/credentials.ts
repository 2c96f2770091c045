import { timingSafeEqual } from 'node:crypto'
import type { LinkName } from '@lamplighter/contract'
import type { Connection } from '@lamplighter/links/link'
import type { Database } from '../db/database.ts'
import { hashSecret, nodeOfBrokerUser } from '../modules/devices/index.ts'

export type Credentials = { check(name: string, secret: string): Promise<Connection | null> }

/**
 * Devices that hold a connection of a link sign in with `number@organisation`, or with their number alone where they come
 * to us directly, and their own secret; secrets are 192 bit, so a plain hash holds.
 */
export function createCredentials(db: Database, link: LinkName): Credentials {
  return {
    async check(name, secret) {
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
      return found ? { group: found.group, edge: found.edge } : null
    },
  }
}
