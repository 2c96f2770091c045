import { shippedRoles } from '@lamplighter/contract'
import type { Database } from '../../../db/database.ts'
import { randomPassword } from './password.ts'
import { hashPassword } from './password-hash.ts'
import { shipRoles } from './shipped.store.ts'

/** Makes the first organisation and its administrator in an empty database; if its password cannot be told, neither. */
export async function firstAdministrator(db: Database, tell: (password: string) => void): Promise<void> {
  const known = await db.system((scope) => scope.query('select from person limit 1'))
  if (known.length > 0) return
  const password = randomPassword()
  const hash = await hashPassword(password)
  await db.system(async (scope) => {
    const [made] = await scope.query<{ customerId: number; personId: number }>(
      `with c as (insert into customer (code, name) values ('main', '照明管理中心')
                  on conflict (code) do update set code = excluded.code returning id),
         p as (insert into person (customer_id, account, name, password, is_super, must_change)
               select id, 'admin', '管理员', $1, true, true from c returning id, customer_id)
       select customer_id as "customerId", id as "personId" from p`,
      [hash],
    )
    const { customerId, personId } = made!
    await shipRoles(scope, customerId)
    await scope.query(
      `insert into person_role (person_id, role_id, customer_id)
       select $1, id, customer_id from role where customer_id = $2 and name = $3`,
      [personId, customerId, shippedRoles.administrator.label.zh],
    )
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
