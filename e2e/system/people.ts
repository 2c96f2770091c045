import { join } from 'node:path'
import { startCluster } from '../../apps/server/src/db/cluster.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { hashPassword } from '../../apps/server/src/modules/auth/index.ts'
import { PASSWORD } from './product.ts'
import { system } from './system.ts'

/** A super user of the installation: belongs to its first organisation and may go over to every other. */
export async function superUser(account: string, name: string): Promise<void> {
  // The running server's own database is adopted; it stays the server's to stop.
  const { url } = await startCluster({ folder: join(system.folder, 'postgres') })
  const db = openDatabase(url)
  try {
    const hash = await hashPassword(PASSWORD)
    await db.system((scope) =>
      scope.query(
        `insert into person (customer_id, account, name, password, is_super) select min(id), $1, $2, $3, true from customer
         on conflict do nothing`,
        [account, name, hash],
      ),
    )
  } finally {
    await db.close()
  }
}
