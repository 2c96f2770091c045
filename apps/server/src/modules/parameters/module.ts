import type { ConsoleSettings } from '@lamplighter/contract'
import { defineModule } from '../module.ts'
import { createParameters, type Parameters, parameterHandlers } from './index.ts'

declare module '../../bus.ts' {
  interface Happenings {
    /** An organisation settled otherwise what its consoles go by. */
    settingsChanged: [customerId: number, settings: ConsoleSettings]
  }
}

declare module '../../services.ts' {
  interface Services {
    readonly parameters: Parameters
  }
}

/** What an organisation settles for itself. */
export const parameterModule = defineModule({
  provide: ({ db, clock }) => ({ parameters: createParameters({ db, clock }) }),

  describe: ({ parameters, settings, bus }) => ({
    handlers: parameterHandlers({ parameters, settings, bus }),

    push({ toAll }) {
      bus.on('settingsChanged', (customerId, settled) =>
        toAll({ customerId, operation: 'device.view', groupId: 'anywhere' }, 'settings', () => ({
          type: 'settings',
          settings: settled,
        })),
      )
    },
  }),
})
