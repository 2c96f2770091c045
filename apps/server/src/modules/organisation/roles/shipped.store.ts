import { type Language, shippedRoles } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'

/** Gives an organisation the roles that the product ships with; ones of the same name stay as they are. */
export async function shipRoles(scope: Queries, customerId: number, language: Language = 'zh'): Promise<void> {
  const roles = Object.values(shippedRoles)
  for (const { label, operations } of roles)
    await scope.query(
      'insert into role (customer_id, name, operations) values ($1, $2, $3) on conflict (customer_id, name) do nothing',
      [customerId, label[language], operations],
    )
}

export async function roleNamed(scope: Queries, customerId: number, name: string): Promise<number> {
  const [role] = await scope.query<{ id: number }>('select id from role where customer_id = $1 and name = $2', [
    customerId,
    name,
  ])
  return role!.id
}
