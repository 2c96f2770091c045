import type { Kept } from '../../../jobs/index.ts'
import { aboutDevice, pointValue } from '../../devices/devices/index.ts'
import { defineModule } from '../../module.ts'
import { luxHandlers } from './calls.ts'
import { type AskMove, createLuxHook } from './evaluator.ts'
import { createSettling } from './settle.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** A station asks, or what it asked is settled. */
    luxAskMoved: AskMove
  }
}

const DAY = 86_400_000
const kept: readonly Kept[] = [{ table: 'lux_ask', column: 'at', for: 2 * 366 * DAY }]
/** How exact a time-out is, ms. */
const LOOK_EVERY = 1_000

/** Lux stations: how they judge the light, what they ask, and what becomes of it. */
export const luxModule = defineModule({
  describe({ db, clock, registry, ingest, orders, exporter, outbox, bus, onError }) {
    const settling = createSettling({ db, clock, registry, orders })
    let cancel: (() => void) | undefined
    let settled: Promise<void> = Promise.resolve()
    let isBusy = false
    return {
      handlers: luxHandlers({ clock, registry, settling, exporter }),
      kept,

      start() {
        ingest.addHook(createLuxHook({ clock, registry }))
        cancel = clock.every(LOOK_EVERY, () => {
          if (isBusy) return
          isBusy = true
          settled = settling
            .settleDue()
            .catch(onError)
            .finally(() => {
              isBusy = false
            })
        })
      },
      async stop() {
        cancel?.()
        await settled
      },

      listen({ toAll }) {
        const about = aboutDevice(registry)
        outbox.on('luxAskMoved', ({ customerId, body: { id, topic, state, deviceId } }) => {
          const device = registry.get(deviceId)
          if (!device) return
          toAll(about('lux.view', device), `ask/${id}`, () => ({
            type: 'ask',
            id,
            topic,
            state,
            appType: 'light',
            custId: customerId!,
          }))
        })
        bus.on('readingStored', (device, at) => {
          if (device.kind !== 'lux-station') return
          const { id, customerId, code } = device
          toAll(about('lux.view', device), `lux/${id}`, () => ({
            type: 'lux',
            luxId: id,
            lux: pointValue(device, 'env.lux'),
            temp: pointValue(device, 'env.temperature'),
            hum: pointValue(device, 'env.humidity'),
            series: code,
            time: new Date(at).toISOString(),
            appType: 'light',
            custId: customerId,
          }))
        })
      },
    }
  },
})
