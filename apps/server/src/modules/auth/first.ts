import type { Database } from '../../db/database.ts'
import { hashPassword, randomPassword } from './password.ts'

/** Makes the first organisation and its administrator in an empty database; returns the password, to be shown once. */
export async function firstAdministrator(
  db: Database,
  role: { label: { zh: string }; operations: readonly string[] },
): Promise<string | null> {
  const known = await db.system((scope) => scope.query('select from person limit 1'))
  if (known.length > 0) return null
  const password = randomPassword()
  const hash = await hashPassword(password)
  await db.system((scope) =>
    scope.query(
      `with c as (insert into customer (code, name) values ('main', '照明管理中心')
                  on conflict (code) do update set code = excluded.code returning id),
         p as (insert into person (customer_id, account, name, password, is_super, must_change)
               select id, 'admin', '管理员', $1, true, true from c returning id, customer_id),
         r as (insert into role (customer_id, name, operations) select id, $2, $3 from c returning id)
       insert into person_role (person_id, role_id, customer_id) select p.id, r.id, p.customer_id from p, r`,
      [hash, role.label.zh, role.operations],
    ),
  )
  return password
}
