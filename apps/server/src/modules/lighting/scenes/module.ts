import type { SceneRunState } from '@lamplighter/contract'
import type { Kept } from '../../../jobs/index.ts'
import { createLoop } from '../../../outbox/loop.ts'
import { defineModule } from '../../module.ts'
import {
  createAlarmTriggers,
  createCallTriggers,
  createLuxTriggers,
  createRunner,
  createValueTriggers,
  returnJob,
  sceneHandlers,
} from './index.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** A scene was saved, approved or deleted. */
    sceneChanged: { sceneId: number }
    /** A run of a scene began, moved on or ended. */
    sceneMoved: { sceneId: number | null; runId: string; state: SceneRunState }
  }
}

/** How exact steps and triggers are, ms. */
const LOOK_EVERY = 1_000
const kept: readonly Kept[] = [{ table: 'scene_run', column: 'at', for: 2 * 366 * 86_400_000 }]

/** Scenes: what lamps and outputs do for a while, started by hand, by the clock, by light, by a value, by an alarm or by a call for help. */
export const sceneModule = defineModule({
  describe({ db, ingest, orders, registry, outbox, clock, bus, exporter, onError }) {
    const runner = createRunner({ db, clock, registry, orders, onError })
    const looking = createLoop(runner.look, onError)
    let cancel: (() => void) | undefined
    return {
      handlers: sceneHandlers({ clock, registry, orders, runner, exporter, wake: () => void looking.wake() }),
      consumers: [createAlarmTriggers({ clock, registry }), createCallTriggers({ clock })],
      kept,
      jobs: [returnJob({ db, clock, registry, orders })],

      async start() {
        const lux = await createLuxTriggers({ db, clock })
        ingest.addHook(lux.hook)
        const values = await createValueTriggers({ db, clock })
        ingest.addHook(values.hook)
        bus.on('connectionChanged', ({ id }) => values.forget(id))
        outbox.on('sceneChanged', async ({ body }) => {
          await lux.reload(body.sceneId)
          await values.reload(body.sceneId)
        })
        cancel = clock.every(LOOK_EVERY, async () => {
          await lux.look()
          await values.look()
          await looking.wake()
        })
      },
      async stop() {
        cancel?.()
        await looking.idle()
      },

      listen({ toAll }) {
        const tell = (customerId: number, id: number | null, runId: string | null, state: SceneRunState | null) =>
          toAll({ customerId, operation: 'scene.view', groupId: null }, `scene/${runId ?? id}`, () => ({
            type: 'scene',
            id,
            runId,
            state,
          }))
        outbox.on('sceneChanged', ({ customerId, body }) => tell(customerId!, body.sceneId, null, null))
        outbox.on('sceneMoved', ({ customerId, body }) => tell(customerId!, body.sceneId, body.runId, body.state))
      },
    }
  },
})
