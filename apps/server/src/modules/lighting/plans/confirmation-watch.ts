import type { Bus } from '../../../bus.ts'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { isUnconfirmed, lockDeployment, runningDeployments } from './deployment.store.ts'
import { decide } from './deployment-job.ts'

/** How often running deployments are looked at while their devices say what they hold, ms. */
const EVERY = 500

type Deps = { db: Pick<Database, 'system' | 'scoped'>; bus: Bus; clock: Clock }

/**
 * Passes a stage as soon as its last device has confirmed. What failed is left to the job, which tries it again before it
 * decides.
 */
export function createConfirmationWatch({ db, bus, clock }: Deps) {
  const customerIds = new Set<number>()
  let cancels: (() => void)[] = []

  async function look() {
    if (customerIds.size === 0) return
    const heard = [...customerIds]
    customerIds.clear()
    for (const { id, customerId } of await db.system((scope) => runningDeployments(scope, heard)))
      await db.scoped(customerId, async (scope) => {
        const deployment = await lockDeployment(scope, id)
        if (deployment?.state !== 'running' || (await isUnconfirmed(scope, id, deployment.stage))) return
        await decide(scope, deployment)
      })
  }

  return {
    start() {
      cancels = [
        bus.on('tablesHeld', (heard) => {
          for (const customerId of heard) customerIds.add(customerId)
        }),
        clock.every(EVERY, look),
      ]
    },
    stop() {
      for (const cancel of cancels) cancel()
    },
  }
}
