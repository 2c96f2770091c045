import { shippedRoles } from '@lamplighter/contract'
import type { Database } from '../../../db/database.ts'
import { hashPassword, insertAdministrator, randomPassword, setRoles } from '../auth/index.ts'
import { roleNamed, shipRoles } from '../roles/index.ts'
import { ensureOrganisation } from './store.ts'

/** Makes the first organisation and its administrator in an empty database; if its password cannot be told, neither. */
export async function firstAdministrator(db: Database, tell: (password: string) => void): Promise<void> {
  const known = await db.system((scope) => scope.query('select from person limit 1'))
  if (known.length > 0) return
  const password = randomPassword()
  const hash = await hashPassword(password)
  await db.system(async (scope) => {
    const customerId = await ensureOrganisation(scope, 'main', '照明管理中心')
    const id = await insertAdministrator(scope, { customerId, account: 'admin', name: '管理员', hash })
    await shipRoles(scope, customerId)
    await setRoles(scope, { id, customerId }, [await roleNamed(scope, customerId, shippedRoles.administrator.label.zh)])
    tell(password)
  })
}

/** Nobody has to use the password that was made up for the first administrator. */
export async function isFirstPasswordChanged(db: Database): Promise<boolean> {
  const waiting = await db.system((scope) =>
    scope.query('select from person where must_change and id = (select min(id) from person)'),
  )
  return waiting.length === 0
}
