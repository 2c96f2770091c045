import { randomInt } from 'node:crypto'
import { defineModule } from '../module.ts'
import {
  authHandlers,
  createGranting,
  createQrSignIn,
  createSecondFactors,
  createSessions,
  followSessions,
  type Granting,
  hardwareKeyHandlers,
  keptSignIns,
  openIdHandlers,
  type QrSignIn,
  type Sessions,
} from './index.ts'

declare module '../../services.ts' {
  interface Services {
    readonly sessions: Sessions
    readonly qr: QrSignIn
    readonly granting: Granting
  }
}

/** Who somebody is, by every way to sign in, and what they may. */
export const authModule = defineModule({
  provide: (services) => ({
    sessions: createSessions(services),
    qr: createQrSignIn(services),
    granting: createGranting(services),
  }),

  describe(services) {
    const { outbox, sessions } = services
    const factors = createSecondFactors(services)
    return {
      handlers: {
        ...authHandlers({ ...services, randomBelow: randomInt }),
        ...hardwareKeyHandlers(services),
        ...openIdHandlers({ ...services, factors }),
      },
      kept: keptSignIns,
      listen: (audience) => followSessions({ outbox, sessions, audience }),
    }
  },
})
