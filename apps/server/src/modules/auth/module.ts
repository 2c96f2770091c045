import { randomInt } from 'node:crypto'
import { defineModule } from '../module.ts'
import {
  authHandlers,
  createGranting,
  createQrSignIn,
  createSecondFactors,
  createSessions,
  type Granting,
  hardwareKeyHandlers,
  keptSignIns,
  openIdHandlers,
  type QrSignIn,
  type Sessions,
} from './index.ts'

declare module '../../bus.ts' {
  interface Happenings {
    /** It ended, or what it may has changed. */
    sessionChanged: [tokenHash: string]
    /** A phone confirmed or refused a QR code. */
    qrAnswered: [code: string, success: boolean]
  }
}

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
    const { bus, outbox, sessions } = services
    const factors = createSecondFactors(services)
    return {
      handlers: {
        ...authHandlers({ ...services, randomBelow: randomInt }),
        ...hardwareKeyHandlers(services),
        ...openIdHandlers({ ...services, factors }),
      },
      kept: keptSignIns,

      listen({ recheck }) {
        bus.on('sessionChanged', recheck)
        // Whose right reaches a group reaches what has come below it.
        outbox.on('inventoryChanged', ({ customerId }) => sessions.refreshBound(customerId!))
      },
    }
  },
})
