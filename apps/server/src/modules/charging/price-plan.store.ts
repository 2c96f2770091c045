import type { PricePlan, PricePlanFields } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'

const COLUMNS = `p.id, p.name, p.periods,
  array(select d.device_id from price_plan_pile d where d.plan_id = p.id order by d.device_id) as "deviceIds"`

export const listPlans = (scope: Scope) =>
  scope.query<PricePlan>(`select ${COLUMNS} from price_plan p order by p.name, p.id`, [])

/** Held until the transaction ends. */
export async function lockPlan(scope: Scope, id: number): Promise<PricePlan | undefined> {
  const [row] = await scope.query<PricePlan>(`select ${COLUMNS} from price_plan p where p.id = $1 for update of p`, [
    id,
  ])
  return row
}

/** How many there are; nobody else adds one until the transaction ends. */
export async function countPlans(scope: Scope): Promise<number> {
  await scope.query("select pg_advisory_xact_lock(hashtext('price_plan'), $1)", [scope.customerId])
  const [row] = await scope.query<{ count: number }>('select count(*)::int as count from price_plan', [])
  return row!.count
}

type Written = Pick<PricePlanFields, 'name' | 'periods'>

export async function insertPlan(scope: Scope, { name, periods }: Written): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    'insert into price_plan (customer_id, name, periods) values ($1, $2, $3) returning id',
    [scope.customerId, name, JSON.stringify(periods)],
  )
  return row!.id
}

export const updatePlan = (scope: Scope, id: number, { name, periods }: Written) =>
  scope.query('update price_plan set name = $2, periods = $3 where id = $1', [id, name, JSON.stringify(periods)])

export const deletePlan = (scope: Scope, id: number) => scope.query('delete from price_plan where id = $1', [id])

/** Puts piles into a plan in the place of those in it. Null, or a pile that is in another plan, and which. */
export async function setPiles(
  scope: Scope,
  planId: number,
  deviceIds: readonly number[],
): Promise<{ deviceId: number; plan: string } | null> {
  await scope.query('delete from price_plan_pile where plan_id = $1', [planId])
  const [other] = await scope.query<{ deviceId: number; plan: string }>(
    `select d.device_id as "deviceId", p.name as plan from price_plan_pile d join price_plan p on p.id = d.plan_id
     where d.device_id = any($1) order by d.device_id limit 1`,
    [deviceIds],
  )
  if (other) return other
  await scope.query('insert into price_plan_pile (customer_id, plan_id, device_id) select $1, $2, unnest($3::int[])', [
    scope.customerId,
    planId,
    deviceIds,
  ])
  return null
}
