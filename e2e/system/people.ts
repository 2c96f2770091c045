import { join } from 'node:path'
import { type Operation, shippedRoles } from '@lamplighter/contract'
import { startCluster } from '../../apps/server/src/db/cluster.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { hashPassword } from '../../apps/server/src/modules/organisation/auth/index.ts'
import { type Api, signInTo } from './api.ts'
import { PASSWORD } from './product.ts'
import { system } from './system.ts'

/** Somebody of the first organisation whom every other made an administrator of its own too. */
export async function administratorOfAll(account: string, name: string): Promise<void> {
  // The running server's own database is adopted; it stays the server's to stop.
  const { url } = await startCluster({ folder: join(system.folder, 'postgres') })
  const db = openDatabase(url)
  try {
    const hash = await hashPassword(PASSWORD, 'test')
    await db.system((scope) =>
      scope.query(
        `with p as (insert into person (customer_id, account, name, password) select min(id), $1, $2, $3 from customer returning id)
         insert into person_role (person_id, role_id, customer_id)
         select p.id, r.id, r.customer_id from p, role r where r.name = $4`,
        [account, name, hash, shippedRoles.administrator.label.zh],
      ),
    )
  } finally {
    await db.close()
  }
}

/** A user of the administrator's organisation with these rights everywhere, past the first change of the password. */
export async function createUser(
  administrator: Api,
  account: string,
  operations: Operation[],
  apps = ['light'],
): Promise<void> {
  const { id: roleId } = await administrator('role.save', { name: account, note: '', operations, groups: null })
  const made = await administrator('user.save', {
    account,
    name: account,
    mobile: null,
    email: null,
    organisationId: administrator.session.curCust,
    roleIds: [roleId],
    apps,
    frozen: false,
    expiresAt: null,
  })
  const user = await signInTo(system.url, account, made.password!)
  await user('auth.modify', { user: account, old: made.password!, pswd: PASSWORD, conf: PASSWORD })
}
