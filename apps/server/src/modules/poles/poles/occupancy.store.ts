import type { Queries } from '../../../db/database.ts'
import { deletePoles, hangOnPole } from '../../inventory/inventory/index.ts'

/** What hangs on poles, seen by the platform: a pole holds what is out of a caller's reach all the same. */

type Burden = { number: string; lamps: number; devices: number }

const occupancies = (scope: Queries, customerId: number, numbers: readonly string[]) =>
  scope.query<Burden>(
    `select pole as number, count(*) filter (where kind = 'luminaire')::int as lamps, count(*)::int as devices
     from device where customer_id = $1 and pole = any ($2) group by 1 order by 1`,
    [customerId, numbers],
  )

/** Hangs devices on a pole, or on none; the answer is how many lamps the pole then holds. */
export async function mountDevices(
  scope: Queries,
  customerId: number,
  { ids, number, loop }: { ids: readonly number[]; number: string | null; loop: number | null },
): Promise<number> {
  await scope.query('select from pole where customer_id = $1 and number = $2 for update', [customerId, number])
  await hangOnPole(scope, customerId, { ids, number, loop })
  const [occupancy] = number === null ? [] : await occupancies(scope, customerId, [number])
  return occupancy?.lamps ?? 0
}

/** Removes poles where nothing hangs on any of them; otherwise says on which something does, and removes none. */
export async function deleteBarePoles(
  scope: Queries,
  customerId: number,
  numbers: readonly string[],
): Promise<Burden | null> {
  const [held] = await occupancies(scope, customerId, numbers)
  if (held) return held
  await deletePoles(scope, customerId, numbers)
  return null
}

type Fed = { readonly loop: number | null; readonly isLamp: boolean }

/** The loop that feeds a device on this pole; nothing where it does not hang there. */
export async function loopOf(scope: Queries, customerId: number, id: number, number: string): Promise<Fed | undefined> {
  const [row] = await scope.query<Fed>(
    `select pole_loop as loop, kind = 'luminaire' as "isLamp" from device where customer_id = $1 and id = $2 and pole = $3 for update`,
    [customerId, id, number],
  )
  return row
}
