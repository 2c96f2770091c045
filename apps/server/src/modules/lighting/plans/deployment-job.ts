import { DEPLOYMENT_TRIES } from '@lamplighter/contract'
import { planBodyChecks } from '@lamplighter/kinds/plans'
import type { Database, Scope } from '../../../db/database.ts'
import type { Job } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Orders } from '../../devices/commands/index.ts'
import { advance } from './advance.ts'
import {
  changeDeployment,
  countOutcomes,
  deploymentsToLook,
  failedAndOnline,
  lockDeployment,
  markSent,
  type StoredDeployment,
} from './deployment.store.ts'
import { planOfScope } from './read-plan.ts'
import { commandsFor } from './write-plan.ts'

const EVERY = 5_000
/** Devices that come online are tried again within this time of the last release, ms. */
const RETRIED_FOR = 24 * 60 * 60_000

type Deps = { db: Pick<Database, 'scoped'>; orders: Orders; clock: Pick<Clock, 'now'> }

/** Sends again to devices that failed and are there now, unless the plan is over. */
async function retry(scope: Scope, { orders, clock }: Deps, { id, planId, version, account }: StoredDeployment) {
  const deviceIds = await failedAndOnline(scope, id, DEPLOYMENT_TRIES)
  if (deviceIds.length === 0) return null
  const plan = await planOfScope(scope, planId, version)
  if (planBodyChecks(plan.body, clock.now()).length > 0) return null
  const wanted = await commandsFor(scope, plan, deviceIds)
  const order = await orders.storeGiven(scope, { giver: 'plan', name: account }, wanted)
  await markSent(scope, id, deviceIds, order?.id ?? null)
  return order
}

/** What becomes of the stage that is under way. */
export async function decide(scope: Scope, deployment: StoredDeployment) {
  const { id, stage, stages, failedLimit, changedBy: by, changedAt: at } = deployment
  const count = (await countOutcomes(scope, [id])).find((one) => one.stage === stage)
  if (!count) return
  const state = advance(count, { isLast: stage === stages.length - 1, failedLimit })
  if (state !== 'running') await changeDeployment(scope, id, { state, stage, by, at })
}

/** Looks what became of what was sent: goes on, halts, or sends again. Who changes a deployment meanwhile waits for its lock. */
export const deploymentJob = (deps: Deps): Job => ({
  name: 'plans.deployments',
  label: { zh: '推进计划下发', en: 'Advance deployments of schedules' },
  when: { every: EVERY },
  async run(lease) {
    const { db, clock } = deps
    const since = clock.now() - RETRIED_FOR
    for (const { id, customerId } of await lease.system((scope) => deploymentsToLook(scope, new Date(since)))) {
      if (lease.signal.aborted) return
      const order = await db.scoped(customerId, async (scope) => {
        const deployment = await lockDeployment(scope, id)
        if (!deployment || deployment.state === 'halted' || deployment.state === 'rolledBack') return null
        const again = deployment.changedAt.getTime() > since ? await retry(scope, deps, deployment) : null
        if (!again && deployment.state === 'running') await decide(scope, deployment)
        return again
      })
      await order?.go()
    }
  },
})
