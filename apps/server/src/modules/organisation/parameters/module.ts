import type { ConsoleSettings, ParameterName } from '@lamplighter/contract'
import { defineModule } from '../../module.ts'
import { createParameters, type Parameters, parameterHandlers } from './index.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** An organisation changed what its consoles go by. */
    settingsChanged: ConsoleSettings
    /** These parameters of an organisation have another value. */
    parametersChanged: { names: readonly ParameterName[] }
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly parameters: Parameters
  }
}

/** What an organisation settles for itself. */
export const parameterModule = defineModule({
  provide: ({ db, clock }) => ({ parameters: createParameters({ db, clock }) }),

  describe: ({ parameters, registry, settings, outbox }) => ({
    handlers: parameterHandlers({ parameters, registry, settings, outbox }),

    listen({ toAll }) {
      outbox.on('settingsChanged', ({ customerId, body: settings }) => {
        parameters.forget(customerId!)
        toAll({ customerId: customerId!, operation: 'device.view', groupId: 'anywhere' }, 'settings', () => ({
          type: 'settings',
          settings,
        }))
      })
    },
  }),
})
