import { randomInt } from 'node:crypto'
import { defineModule } from '../../module.ts'
import {
  authHandlers,
  createGranting,
  createPasswords,
  createQrSignIn,
  createSecondFactors,
  createSessions,
  followSessions,
  type Granting,
  hardwareKeyHandlers,
  keptSignIns,
  openIdHandlers,
  type Passwords,
  type QrSignIn,
  type Sessions,
} from './index.ts'
import { forgetAll } from './remembered.ts'

declare module '../../../services.ts' {
  interface Services {
    readonly sessions: Sessions
    readonly qr: QrSignIn
    readonly granting: Granting
    readonly passwords: Passwords
  }
}

/** Who somebody is, by every way to sign in, and what they may. */
export const authModule = defineModule({
  provide: (services) => ({
    sessions: createSessions(services),
    qr: createQrSignIn(services),
    granting: createGranting(services),
    passwords: createPasswords(services.settings.LAMPLIGHTER_ATTEMPT_COST),
  }),

  describe(services) {
    const { outbox, sessions, parameters } = services
    parameters.addEffect(async (scope, values) => {
      if (!values['signIn.remember']) await forgetAll(scope)
    })
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
