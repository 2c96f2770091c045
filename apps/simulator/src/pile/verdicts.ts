import { type Answered, answered, type Outcome } from '@lamplighter/kinds/sims'
import type { PileOptions, Verdict } from '@lamplighter/links/ocpp/device'

type Order = (code: string, args: object) => Outcome | Answered

/** How a pile says why it cannot be reserved. */
const UNRESERVED: Readonly<Record<string, Verdict>> = {
  pileFaulty: 'Faulted',
  pileUnavailable: 'Unavailable',
  pileOccupied: 'Occupied',
}

/** Carries out what the central system asks for, as orders of the kind. */
export function createVerdicts(
  order: Order,
  isCharging: () => boolean,
  reservation: () => number,
): Pick<PileOptions, 'start' | 'stop' | 'unlock' | 'reset' | 'setAvailability' | 'reserve' | 'cancelReservation'> {
  const isDone = (code: string, args: object = {}) => answered(order(code, args)).status === 0
  const accepted = (code: string, args?: object) => (isDone(code, args) ? 'Accepted' : 'Rejected')
  return {
    start: (tag) => accepted('dco.startCharging', { tag }),
    stop: () => accepted('dco.stopCharging'),
    unlock: () => (isDone('dco.unlockConnector') ? 'Unlocked' : 'UnlockFailed'),
    reset: () => accepted('dco.resetPile'),
    reserve({ number, tag, until }) {
      const { status, message = '' } = answered(
        order('dco.reserve', { number, tag, until: new Date(until).toISOString() }),
      )
      return status === 0 ? 'Accepted' : (UNRESERVED[message] ?? 'Rejected')
    },
    cancelReservation: (number) => (number === reservation() ? accepted('dco.cancelReservation') : 'Rejected'),
    setAvailability(on) {
      const verdict = accepted('dcc.availability', { on })
      return verdict === 'Accepted' && isCharging() ? 'Scheduled' : verdict
    },
  }
}
