import type { Kind } from '@lamplighter/contract'
import { defineConsumer } from '../../../outbox/index.ts'
import { defineModule } from '../../module.ts'
import { alarmRuleHandlers } from './calls.ts'
import { dropConditions, dropConditionsOf } from './condition.store.ts'
import {
  type AlarmMove,
  createEvaluator,
  createRuleBook,
  type Evaluator,
  loadConditions,
  loadRestarts,
} from './index.ts'
import { planWatchJob } from './plan-watch/job.ts'
import { createBoxLoads, keptLoads, usualLoadJob, watchBoxes } from './usual-load/index.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Alarms of devices of one organisation that were raised or have ended. */
    alarmsMoved: { moves: readonly AlarmMove[] }
    /** So many states of boxes of an organisation were learned of a night. */
    usualLoadLearned: { states: number }
    /** Rules for devices of a kind; those in `ended` judge no more. */
    alarmRulesChanged: { kind: Kind; ended: readonly string[] }
  }
}

const DAY = 86_400_000
/** How exact the end of a hold is, ms. */
const LOOK_EVERY = 1_000

/** Rules by which readings of devices are evaluated. */
export const alarmRuleModule = defineModule({
  describe({ db, ingest, registry, outbox, clock, parameters, bus }) {
    let evaluator: Evaluator | undefined
    let cancel: (() => void) | undefined
    const boxes = createBoxLoads(registry.tenantById)
    const watch = watchBoxes({ db, registry, clock, loads: boxes })
    return {
      handlers: alarmRuleHandlers({ clock, registry, boxes }),
      jobs: [planWatchJob({ clock, registry, parameters }), usualLoadJob({ clock, registry })],
      kept: [{ table: 'lamp_restart', column: 'last_at', for: DAY }, keptLoads],

      consumers: [
        defineConsumer<null, 'alarmRulesChanged' | 'devicesRetired'>({
          name: 'alarmRules.drop',
          events: ['alarmRulesChanged', 'devicesRetired'],
          initial: null,
          async handle(scope, events) {
            for (const { name, customerId, body } of events)
              if (name === 'devicesRetired') await dropConditionsOf(scope, body.deviceIds)
              else if (body.ended.length > 0) await dropConditions(scope, customerId!, body.kind, body.ended)
            return null
          },
        }),
      ],

      async start() {
        const book = await createRuleBook(db)
        await watch.start()
        evaluator = createEvaluator({
          clock,
          deviceOf: registry.get,
          rulesOf: book.rulesOf,
          placeOf: registry.tenantById,
          known: await db.system(loadConditions),
          restarts: await db.system(loadRestarts),
          boxes,
        })
        ingest.addHook(evaluator.hook)
        cancel = clock.every(LOOK_EVERY, () => {
          for (const { device, at } of evaluator!.due()) ingest.evaluate(device, at)
        })
        bus.on('connectionChanged', ({ id }) => evaluator!.reconnected(id))
        outbox.on('usualLoadLearned', watch.learn)
        outbox.on('devicesRetired', ({ body }) => evaluator!.forgetDevices(body.deviceIds))
        outbox.on('alarmRulesChanged', async ({ customerId, body: { kind, ended } }) => {
          await book.reload(customerId!)
          const devices = [...registry.ofCustomer(customerId!)].filter((device) => device.kind === kind)
          evaluator!.forget(
            devices.map(({ id }) => id),
            ended,
          )
        })
      },
      stop() {
        cancel?.()
        watch.stop()
      },
    }
  },
})
