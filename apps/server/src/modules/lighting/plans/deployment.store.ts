import { type DeploymentState, type DeviceOutcome, deviceOutcomes, type Kind, type Target } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { CARRIES, IN_SYNC, TEMPORARY_PLAN, TEMPORARY_VERSION } from './usage.store.ts'

export type StoredDeployment = {
  readonly id: string
  readonly customerId: number
  readonly planId: string
  readonly version: number
  readonly state: DeploymentState
  readonly stage: number
  /** Devices of each stage. */
  readonly stages: readonly number[]
  readonly failedLimit: number
  readonly note: string
  readonly account: string
  readonly createdAt: Date
  readonly changedBy: string
  readonly changedAt: Date
}

const COLUMNS = `p.id, p.customer_id as "customerId", p.plan_id as "planId", p.version, p.state, p.stage, p.stages, p.failed_limit as "failedLimit",
  p.note, p.account, p.created_at as "createdAt", p.changed_by as "changedBy", p.changed_at as "changedAt"`
/** So many are listed. */
const LISTED = 50

/** Those that reach a device within the scope. */
export const listDeployments = (scope: Scope, planId: string | null) =>
  scope.query<StoredDeployment>(
    `select ${COLUMNS} from plan_deployment p where ($1::text is null or p.plan_id = $1)
       and ($2 or exists (select from plan_deployment_device v where v.deployment_id = p.id))
     order by p.created_at desc limit ${LISTED}`,
    [planId, scope.groupScope === null],
  )

export async function lockDeployment(scope: Scope, id: string): Promise<StoredDeployment | undefined> {
  const [found] = await scope.query<StoredDeployment>(
    `select ${COLUMNS} from plan_deployment p where p.id = $1 for update`,
    [id],
  )
  return found
}

/** Deployments that go on by themselves, and those changed since a moment, whose devices are tried again. */
export const deploymentsToLook = (scope: Queries, since: Date) =>
  scope.query<{ id: string; customerId: number }>(
    `select id, customer_id as "customerId" from plan_deployment
     where state = 'running' or (state in ('waiting', 'done') and changed_at > $1) order by created_at`,
    [since],
  )

export const runningDeployments = (scope: Queries, customerIds: readonly number[]) =>
  scope.query<{ id: string; customerId: number }>(
    `select id, customer_id as "customerId" from plan_deployment
     where state = 'running' and customer_id = any ($1::int[]) order by created_at`,
    [customerIds],
  )

export const openDeployments = (scope: Scope) =>
  scope.query<{ id: string; planId: string }>(
    `select id, plan_id as "planId" from plan_deployment where state in ('running', 'waiting', 'halted')`,
  )

/** Devices that another deployment is about to reach, or has just reached. */
export async function countInDeployment(scope: Scope, deviceIds: readonly number[]): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    `select count(distinct v.device_id)::int as count from plan_deployment_device v
       join plan_deployment p on p.id = v.deployment_id and p.state in ('running', 'waiting', 'halted')
     where v.device_id = any ($1::int[])`,
    [deviceIds],
  )
  return row!.count
}

type NewDeployment = Pick<
  StoredDeployment,
  'planId' | 'version' | 'stages' | 'failedLimit' | 'note' | 'account' | 'createdAt'
> & { readonly target: Target }

export async function insertDeployment(
  scope: Scope,
  { planId, version, stages, failedLimit, note, account, createdAt, target }: NewDeployment,
): Promise<string> {
  const [row] = await scope.query<{ id: string }>(
    `insert into plan_deployment (customer_id, plan_id, version, state, stage, stages, failed_limit, target, note,
       account, created_at, changed_by, changed_at)
     values ($1, $2, $3, 'running', 0, $4, $5, $6, $7, $8, $9, $8, $9) returning id`,
    [scope.customerId, planId, version, stages, failedLimit, JSON.stringify(target), note, account, createdAt],
  )
  return row!.id
}

/** With what each of them carried out before; of a temporary plan the temporary one. */
export const insertDevices = (
  scope: Scope,
  deploymentId: string,
  isTemporary: boolean,
  devices: readonly { readonly deviceId: number; readonly stage: number }[],
) =>
  scope.query(
    `insert into plan_deployment_device (deployment_id, device_id, customer_id, stage, before_plan, before_version)
     select $1, d.id, d.customer_id, u.stage, ${isTemporary ? `${TEMPORARY_PLAN}, ${TEMPORARY_VERSION}` : 'd.plan_id, d.plan_version'}
     from unnest($2::int[], $3::int[]) as u(id, stage) join device d on d.id = u.id`,
    [deploymentId, devices.map(({ deviceId }) => deviceId), devices.map(({ stage }) => stage)],
  )

type Change = { readonly state: DeploymentState; readonly stage: number; readonly by: string; readonly at: Date }

export const changeDeployment = (scope: Queries, id: string, { state, stage, by, at }: Change) =>
  scope.query('update plan_deployment set state = $2, stage = $3, changed_by = $4, changed_at = $5 where id = $1', [
    id,
    state,
    stage,
    by,
    at,
  ])

export const unsentDevices = async (scope: Scope, id: string, stage: number): Promise<number[]> =>
  (
    await scope.query<{ id: number }>(
      `select device_id as id from plan_deployment_device join device d on d.id = device_id
       where deployment_id = $1 and stage = $2 and order_id is null order by device_id`,
      [id, stage],
    )
  ).map((row) => row.id)

export const markSent = (scope: Queries, id: string, deviceIds: readonly number[], orderId: string | null) =>
  scope.query(
    `update plan_deployment_device set order_id = $3, tries = tries + 1
     where deployment_id = $1 and device_id = any ($2::int[])`,
    [id, deviceIds, orderId],
  )

/** What became of a device `d` of a deployment `p`, by its row `v`. */
const OUTCOME = `case
    when v.order_id is null then 'open'
    when not ${CARRIES} then 'replaced'
    when ${IN_SYNC} then 'confirmed'
    when exists (select from command_item i where i.order_id = v.order_id and i.device_id = d.id and i.status in (2, 3))
      and not exists (select from command_item i where i.order_id = v.order_id and i.device_id = d.id and i.status = 0) then 'failed'
    else 'sent' end`
const DEVICES = `plan_deployment_device v join plan_deployment p on p.id = v.deployment_id join device d on d.id = v.device_id`

export type Counted = { deploymentId: string; stage: number; accepted: number } & Record<DeviceOutcome, number>

/** Grouped by the outcome first: that is found once for each device. */
export const countOutcomes = (scope: Queries, ids: readonly string[]) =>
  scope.query<Counted>(
    `select "deploymentId", stage, ${deviceOutcomes
      .map((name) => `coalesce(sum(devices) filter (where outcome = '${name}'), 0)::int as ${name}`)
      .join(', ')}, coalesce(sum(devices) filter (where outcome = 'failed' and is_accepted), 0)::int as accepted
     from (select v.deployment_id as "deploymentId", v.stage, ${OUTCOME} as outcome, v.accepted as is_accepted, count(*) as devices from ${DEVICES}
       where v.deployment_id = any ($1::uuid[]) group by 1, 2, 3, 4) o group by 1, 2 order by 1, 2`,
    [ids],
  )

/** Whether a device of a stage has not confirmed yet; one that something else was written to is not waited for. */
export async function isUnconfirmed(scope: Scope, id: string, stage: number): Promise<boolean> {
  const rows = await scope.query(
    `select from ${DEVICES} where v.deployment_id = $1 and v.stage = $2 and ${OUTCOME} in ('sent', 'failed') limit 1`,
    [id, stage],
  )
  return rows.length > 0
}

/** Devices of a stage that failed, however often they were tried. */
export const failedDevices = async (scope: Scope, id: string, stage: number): Promise<number[]> =>
  (
    await scope.query<{ id: number }>(
      `select d.id from ${DEVICES} where v.deployment_id = $1 and v.stage = $2 and ${OUTCOME} = 'failed' order by d.id`,
      [id, stage],
    )
  ).map((row) => row.id)

/** They are gone on without, and sent the schedule once they are back. */
export const acceptFailed = (scope: Scope, id: string, deviceIds: readonly number[]) =>
  scope.query(
    'update plan_deployment_device set accepted = true where deployment_id = $1 and device_id = any ($2::int[])',
    [id, deviceIds],
  )

export const forgetTries = (scope: Scope, id: string, deviceIds: readonly number[]) =>
  scope.query('update plan_deployment_device set tries = 0 where deployment_id = $1 and device_id = any ($2::int[])', [
    id,
    deviceIds,
  ])

/** Devices that failed and can be reached now, as long as they were not tried too often. */
export const failedAndOnline = async (scope: Queries, id: string, tries: number): Promise<number[]> =>
  (
    await scope.query<{ id: number }>(
      `select d.id from ${DEVICES} join device_state s on s.device_id = d.id and s.online
       where v.deployment_id = $1 and v.tries < $2 and ${OUTCOME} = 'failed' order by d.id`,
      [id, tries],
    )
  ).map((row) => row.id)

export type OutcomeRow = {
  deviceId: number
  name: string
  kind: Kind
  online: boolean
  stage: number
  outcome: DeviceOutcome
  message: string
}

export async function listOutcomes(
  scope: Scope,
  {
    deploymentId,
    outcome,
    page,
    size,
  }: { deploymentId: string; outcome: DeviceOutcome | null; page: number; size: number },
): Promise<{ rows: OutcomeRow[]; total: number }> {
  const rows = await scope.query<OutcomeRow & { total: number }>(
    `select *, count(*) over ()::int as total from (
       select d.id as "deviceId", d.name, d.kind, coalesce(s.online, false) as online, v.stage, ${OUTCOME} as outcome,
         coalesce((select i.message from command_item i where i.order_id = v.order_id and i.device_id = d.id and i.status in (2, 3)
           order by i.sequence desc limit 1), '') as message
       from ${DEVICES} left join device_state s on s.device_id = d.id where v.deployment_id = $1) o
     where $2::text is null or outcome = $2
     order by outcome = 'failed' desc, stage, name, "deviceId" limit $3 offset $4`,
    [deploymentId, outcome, size, (page - 1) * size],
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export type Reached = {
  deviceId: number
  name: string
  /** Whether it still carries the version that was brought to it. */
  carries: boolean
  planId: string | null
  version: number | null
}

/** Devices that a deployment reached, with what they carried before. */
export const reachedDevices = (scope: Scope, id: string) =>
  scope.query<Reached>(
    `select v.device_id as "deviceId", d.name, ${CARRIES} as carries, v.before_plan as "planId", v.before_version as version from ${DEVICES}
     where v.deployment_id = $1 and v.order_id is not null
     order by 1`,
    [id],
  )
