import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Orders } from '../../devices/commands/index.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { createGiver } from './giver.ts'
import { RETURNS_WITHIN, type Waiting, waitingReturns } from './return.store.ts'
import { takeEndedRun } from './run.store.ts'

const EVERY = 30_000
/** One that is online and did not answer is asked again after this time, ms. */
const AGAIN_AFTER = 10 * 60_000

type Deps = {
  db: Pick<Database, 'scoped'>
  clock: Pick<Clock, 'now'>
  registry: Registry
  orders: Orders
}

/** Returns devices that were offline when a scene ended, once they are online: what waits stands in the database. */
export function returnJob({ db, clock, registry, orders }: Deps): Job {
  const giver = createGiver({ orders, registry, clock })

  const isDue = ({ deviceId, asked, wasAway }: Waiting) =>
    registry.get(deviceId)?.online === true && (wasAway || clock.now() - asked.getTime() >= AGAIN_AFTER)

  return {
    name: 'scenes.return',
    label: { zh: '恢复场景结束时离线的设备', en: 'Return devices that were offline when a scene ended' },
    when: { every: EVERY },
    async run(lease) {
      const since = new Date(clock.now() - RETURNS_WITHIN)
      const waiting = (await lease.system((scope) => waitingReturns(scope, since))).filter(isDue)
      for (const [runId, own] of Map.groupBy(waiting, (one) => one.runId)) {
        if (lease.signal.aborted) return
        const sending = await db.scoped(own[0]!.customerId, async (scope) => {
          const run = await takeEndedRun(scope, runId)
          return run ? giver.giveBackAgain(scope, run, new Set(own.map(({ deviceId }) => deviceId))) : []
        })
        for (const go of sending) await go()
      }
    },
  }
}
