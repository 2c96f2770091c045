import type { PlannedLightOf } from '../../devices/devices/index.ts'
import { defineModule } from '../../module.ts'
import { planHandlers } from './calls.ts'
import { createConfirmationWatch } from './confirmation-watch.ts'
import { deploymentJob } from './deployment-job.ts'
import { createDeployments } from './deployments.ts'
import { createPlanBook, plannedLight } from './index.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Plans of an organisation were saved. */
    plansChanged: Readonly<Record<string, never>>
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly plannedLight: PlannedLightOf
  }
}

/** Lighting plans of organisations, from their versions to the tables of devices. */
export const planModule = defineModule({
  provide: () => ({ plannedLight }),

  describe({ db, bus, orders, clock, outbox }) {
    const deployments = createDeployments({ orders, clock })
    const book = createPlanBook(db)
    const watch = createConfirmationWatch({ db, bus, clock })
    return {
      handlers: planHandlers({ deployments, orders, clock }),
      jobs: [deploymentJob({ db, orders, clock })],
      async start() {
        await book.start()
        watch.start()
        outbox.on('plansChanged', ({ customerId }) => book.reload(customerId!))
      },
      stop: watch.stop,
    }
  },
})
