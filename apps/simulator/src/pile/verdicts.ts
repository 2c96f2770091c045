import { type Answered, answered, type Outcome } from '@lamplighter/kinds/sims'
import type { PileOptions } from '@lamplighter/links/ocpp/device'

type Order = (code: string, args: object) => Outcome | Answered

/** Carries out what the central system asks for, as orders of the kind. */
export function createVerdicts(
  order: Order,
  isCharging: () => boolean,
): Pick<PileOptions, 'start' | 'stop' | 'unlock' | 'reset' | 'setAvailability'> {
  const isDone = (code: string, args: object = {}) => answered(order(code, args)).status === 0
  const accepted = (code: string, args?: object) => (isDone(code, args) ? 'Accepted' : 'Rejected')
  return {
    start: (tag) => accepted('dco.startCharging', { tag }),
    stop: () => accepted('dco.stopCharging'),
    unlock: () => (isDone('dco.unlockConnector') ? 'Unlocked' : 'UnlockFailed'),
    reset: () => accepted('dco.resetPile'),
    setAvailability(on) {
      const verdict = accepted('dcc.availability', { on })
      return verdict === 'Accepted' && isCharging() ? 'Scheduled' : verdict
    },
  }
}
