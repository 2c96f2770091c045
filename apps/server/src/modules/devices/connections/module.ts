import { defineModule } from '../../module.ts'
import { connectionHandlers, createCounters, keptHours } from './index.ts'

/** Connections with the field, and what passed on them. */
export const connectionModule = defineModule({
  describe(services) {
    const { registry, clock, links, frames, exporter } = services
    const counters = createCounters({ ...services, traffic: frames })
    return {
      handlers: connectionHandlers({ registry, clock, sessionsOf: links.sessionsOf, exporter }),
      kept: [keptHours],
      start: counters.start,
      // Stopped before the links: connections that we close ourselves are no losses.
      stop: counters.stop,
    }
  },
})
