import type { Reason } from '@lamplighter/contract'
import type { Connection, Order, Reply, ReplyStatus } from '../link.ts'
import type { Call, Calls } from './calls.ts'
import { CONNECTOR } from './names.ts'
import { type Pile, unfitReasons } from './pile.ts'
import { readAnswer } from './read.ts'
import { isCallError } from './rpc.ts'

/** Orders that may wait for one pile. */
const MOST = 8
/** Answers that are remembered for orders that come again. */
const REMEMBERED = 64

type Request = {
  readonly action: string
  readonly params: object
  /** The pile has accepted it. */
  readonly accepted?: () => void
  /** Why it does not, by what it answers. */
  readonly refusals?: Readonly<Record<string, Reason>>
}
type Outcome = Pick<Reply, 'status' | 'message'>
type Known = Pick<Pile, 'transaction' | 'reservations' | 'judge'>

const refusedWith = (message: Reason): Outcome => ({ status: 2, message })

const UNRESERVED: Readonly<Record<string, Reason>> = {
  Occupied: 'pileOccupied',
  Faulted: 'pileFaulty',
  Unavailable: 'pileUnavailable',
  Rejected: 'reservationRefused',
}

function reserve(tag: string, until: string, { reservations }: Known): Request {
  const number = reservations.next()
  return {
    action: 'ReserveNow',
    params: { connectorId: CONNECTOR, expiryDate: until, idTag: tag, reservationId: number },
    accepted: () => reservations.accept({ number, tag, until: Date.parse(until) }),
    refusals: UNRESERVED,
  }
}

function cancelReservation({ reservations }: Known): Request | Outcome {
  const reservationId = reservations.number()
  if (reservationId === null) return refusedWith('noReservation')
  return {
    action: 'CancelReservation',
    params: { reservationId },
    accepted: reservations.cancel,
    refusals: { Rejected: 'noReservation' },
  }
}

/** Judged before the pile is asked: one that starts for a card that it then refuses gives its reservation up. */
async function unfitCard(writes: Order['writes'], pile: Known): Promise<Outcome | null> {
  const tag = writes['charge.start'] ?? writes['charge.reserve']
  const why = tag === undefined ? null : unfitReasons[(await pile.judge(String(tag))).verdict]
  return why && refusedWith(why)
}

/** The call that carries out what an order writes; why not where there is none. */
function requestOf(writes: Order['writes'], pile: Known): Request | Outcome {
  const [key, value] = Object.entries(writes)[0] ?? []
  switch (key) {
    case undefined:
      return { action: 'TriggerMessage', params: { requestedMessage: 'MeterValues', connectorId: CONNECTOR } }
    case 'charge.start':
      return {
        action: 'RemoteStartTransaction',
        params: { connectorId: CONNECTOR, idTag: value },
        ...(pile.reservations.isForOther(String(value)) ? { refusals: { Rejected: 'reservedForOther' } } : {}),
      }
    case 'charge.reserve':
      return reserve(String(value), String(writes['charge.reservedUntil']), pile)
    case 'charge.cancelReservation':
      return cancelReservation(pile)
    case 'charge.stop': {
      const transactionId = pile.transaction()
      if (transactionId === null) return refusedWith('notCharging')
      return { action: 'RemoteStopTransaction', params: { transactionId } }
    }
    case 'charge.unlock':
      return { action: 'UnlockConnector', params: { connectorId: CONNECTOR } }
    case 'charge.hardReset':
      return { action: 'Reset', params: { type: value ? 'Hard' : 'Soft' } }
    case 'charge.available':
      return {
        action: 'ChangeAvailability',
        params: { connectorId: CONNECTOR, type: value ? 'Operative' : 'Inoperative' },
      }
    default:
      return { status: 3, message: `${key} cannot be written` }
  }
}

const statuses: Readonly<Record<string, ReplyStatus>> = {
  Accepted: 0,
  Unlocked: 0,
  // It is done when the present car has left.
  Scheduled: 0,
  Rejected: 2,
  Occupied: 2,
  Faulted: 2,
  Unavailable: 2,
  UnlockFailed: 5,
  NotSupported: 3,
  NotImplemented: 3,
}

const outcomeOf = (status: string, refusals: Request['refusals'] = {}): Outcome => ({
  status: statuses[status] ?? 5,
  message: status === 'Accepted' || status === 'Unlocked' ? '' : (refusals[status] ?? status),
})

function failureOf(error: Error & { rpcErrorCode: string }): Outcome {
  const code = error.rpcErrorCode
  return { status: statuses[code] ?? 5, message: error.message ? `${code}: ${error.message}` : code }
}

type Options = {
  readonly connection: Connection
  readonly calls: Calls
  readonly pile: Known
  readonly now: () => number
  readonly reply: (reply: Reply) => void
}

/** Orders to one pile, each carried out once, in the order they came. */
export function createOrders({ connection, calls, pile, now, reply }: Options) {
  const address = { ...connection, device: null }
  /** Null while an order is on its way. */
  const known = new Map<string, Outcome | null>()

  const answer = (correlation: string, outcome: Outcome) =>
    reply({ ...outcome, address, correlation, result: '', at: now() })

  function remember(correlation: string, outcome: Outcome) {
    known.set(correlation, outcome)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    answer(correlation, outcome)
  }

  async function carryOut({ writes, expiresAt }: Order, call: Call): Promise<Outcome> {
    if (expiresAt <= now()) return { status: 2, message: 'expired' }
    const unfit = await unfitCard(writes, pile)
    if (unfit) return unfit
    const request = requestOf(writes, pile)
    if ('status' in request) return request
    const status = readAnswer(await call(request.action, request.params))
    if (status === 'Accepted') request.accepted?.()
    return outcomeOf(status, request.refusals)
  }

  async function send(order: Order) {
    const outcome = await calls
      .add((call) => carryOut(order, call))
      .catch((error: unknown) => (isCallError(error) ? failureOf(error) : null))
    // Whether it heard an order that it did not answer nobody knows: the order may come again.
    if (outcome) remember(order.correlation, outcome)
    else known.delete(order.correlation)
  }

  return {
    take(order: Order) {
      const { correlation } = order
      const before = known.get(correlation)
      if (before) answer(correlation, before)
      if (known.has(correlation)) return
      if (calls.waiting >= MOST) return answer(correlation, { status: 2, message: 'busy' })
      known.set(correlation, null)
      void send(order)
    },
  }
}
