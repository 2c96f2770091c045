import { type ApplicationCode, type Label, type Language, type ShippedRole, shippedRoles } from '@lamplighter/contract'
import type { Queries } from '../../db/database.ts'
import { hashPassword, type PasswordCost } from '../organisation/auth/index.ts'
import { shipRoles } from '../organisation/roles/index.ts'

type DemoAccount = {
  account: string
  name: Label
  mobile: Readonly<Record<Language, string>>
  role: ShippedRole
  organisation: 0 | 1
  apps: readonly ApplicationCode[]
}

/** Numbers that belong to no one: of a range of the mainland that is not given out, and of one that Ofcom reserves for drama. */
const mobile = (n: number) => ({ zh: `1990000000${n}`, en: `+44770090000${n}` })

/** Accounts of the demo; they exist nowhere else, and neither do their numbers. */
export const ACCOUNTS: readonly DemoAccount[] = [
  {
    account: 'demo',
    name: { zh: '林若溪', en: 'Rowan Lynn' },
    mobile: mobile(1),
    role: 'administrator',
    organisation: 0,
    apps: ['light', 'pole'],
  },
  {
    account: 'supervisor',
    name: { zh: '苏晴', en: 'Claire Somers' },
    mobile: mobile(5),
    role: 'administrator',
    organisation: 0,
    apps: ['light', 'pole'],
  },
  {
    account: 'operator',
    name: { zh: '王建国', en: 'James Walker' },
    mobile: mobile(2),
    role: 'operator',
    organisation: 0,
    apps: ['light', 'pole'],
  },
  {
    account: 'maintainer',
    name: { zh: '何勇', en: 'Frank Hale' },
    mobile: mobile(6),
    role: 'maintainer',
    organisation: 0,
    apps: ['light', 'pole'],
  },
  {
    account: 'viewer',
    name: { zh: '周敏', en: 'Megan Joyce' },
    mobile: mobile(3),
    role: 'viewer',
    organisation: 0,
    apps: ['light'],
  },
  {
    account: 'other',
    name: { zh: '陈立', en: 'Oliver Chance' },
    mobile: mobile(4),
    role: 'administrator',
    organisation: 1,
    apps: ['light'],
  },
]

/** Makes or refreshes the demo's accounts; each start sets the password that it prints. */
export async function applyAccounts(
  scope: Queries,
  customerIds: readonly number[],
  { password, cost }: { password: string; cost: PasswordCost },
  language: Language,
  now: Date,
): Promise<void> {
  const hash = await hashPassword(password, cost)
  for (const customerId of customerIds) await shipRoles(scope, customerId, language)
  for (const { account, name, mobile, role, organisation, apps } of ACCOUNTS) {
    const customerId = customerIds[organisation]
    if (customerId === undefined) continue
    const [person] = await scope.query<{ id: number }>(
      `insert into person (customer_id, account, name, password, phone, demo, apps, created_at, password_changed_at)
       values ($1, $2, $3, $4, $5, true, $6, $7, $7)
       on conflict (lower(account)) do update set demo = true, password = excluded.password, phone = coalesce(person.phone, excluded.phone), failures = 0, locked_until = null returning id`,
      [customerId, account, name[language], hash, mobile[language], apps, now],
    )
    await grantRole(scope, customerId, person!.id, role, language)
  }
}

async function grantRole(
  scope: Queries,
  customerId: number,
  personId: number,
  role: ShippedRole,
  language: Language,
): Promise<void> {
  const { label, operations } = shippedRoles[role]
  await scope.query(
    `with r as (insert into role (customer_id, name, operations) values ($1, $2, $3)
                on conflict (customer_id, name) do update set operations = excluded.operations returning id)
     insert into person_role (person_id, role_id, customer_id) select $4, id, $1 from r on conflict do nothing`,
    [customerId, label[language], operations, personId],
  )
}
