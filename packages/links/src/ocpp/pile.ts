import { type ChargeError, chargeErrorNumber, chargeStateNumber } from '@lamplighter/contract'
import type { Connection, LinkEvents, MetricValue, Sample } from '../link.ts'
import { Refused } from './faults.ts'
import type {
  Authorize,
  BootNotification,
  MeterValues,
  StartTransaction,
  StatusNotification,
  StopTransaction,
} from './messages.ts'
import { createRegister, valuesIn } from './meter.ts'
import { CONNECTOR, EMERGENCY_STOP, errorOf, stateOf } from './names.ts'
import { createReservations, type Reservations, reservationOf } from './reservations.ts'

/** What the central system says of a card. */
export type CardVerdict = 'Accepted' | 'Blocked' | 'Expired' | 'Invalid'

/** Seconds between two signs of life. */
export const HEARTBEAT = 60
const MINUTE = 60_000

/** A session; one that began before we did is known by its number alone. */
type Transaction = { readonly id: number; readonly start: StartTransaction | null }

type Options = {
  readonly connection: Connection
  readonly now: () => number
  readonly lastTransaction: () => number
  /** The reservation that it held last, 0 for none. */
  readonly lastReservation: () => number
  /** Whether a card may charge. */
  readonly judge: (tag: string) => Promise<CardVerdict>
  readonly events: LinkEvents
}

/** What a pile says, by its actions, and how it is answered. */
export type Answers = Readonly<Record<string, (params: never) => object | Promise<object>>>
export type Pile = {
  readonly answers: Answers
  transaction(): number | null
  readonly reservations: Reservations
}

export function createPile({ connection, now, lastTransaction, lastReservation, judge, events }: Options): Pile {
  const address = { ...connection, device: null }
  const register = createRegister()
  let transaction: Transaction | null = null
  let given = 0

  /** A time that has not come yet is that of a clock which was not set. */
  function momentOf(timestamp = ''): number {
    const claimed = Date.parse(timestamp)
    return Number.isNaN(claimed) ? now() : Math.min(now(), claimed)
  }

  function tell(values: Iterable<readonly [key: string, value: MetricValue]>, at: number) {
    const historical = register.isPast(at)
    const samples = Array.from(values, ([key, value]): Sample => ({ key, value, at, historical }))
    if (samples.length > 0) events.values(address, samples)
  }

  const reservations = createReservations({
    last: lastReservation(),
    tell: (number) => tell([['charge.reservation', number]], now()),
  })

  function demandConnector(connectorId: number, least: number) {
    if (connectorId < least || connectorId > CONNECTOR)
      throw new Refused('unknownConnector', 'PropertyConstraintViolation', `there is no connector ${connectorId}`)
  }

  const errorSample = (error: ChargeError) => ['charge.error', chargeErrorNumber(error)] as const

  /** How much a session has taken, and for how long. */
  function* progress(energy: number, at: number): Generator<readonly [string, number]> {
    if (!transaction?.start) return
    yield ['charge.energy', energy - transaction.start.meterStart]
    yield ['charge.minutes', Math.floor((at - momentOf(transaction.start.timestamp)) / MINUTE)]
  }

  const infoOf = async (tag: string) => ({ status: tag.trim() === '' ? ('Invalid' as const) : await judge(tag) })

  const isRepeated = (one: StartTransaction) =>
    transaction?.start?.timestamp === one.timestamp &&
    transaction.start.idTag === one.idTag &&
    transaction.start.meterStart === one.meterStart

  const answers = {
    BootNotification({ chargePointVendor, chargePointModel, firmwareVersion = '' }: BootNotification) {
      const at = now()
      register.forget()
      const said = [
        ['Properties.Hardware Make', chargePointVendor],
        ['Properties.Hardware Model', chargePointModel],
        ['Properties.FW', firmwareVersion],
      ] as const
      const samples = said.map(([key, value]) => ({ key, value, at, historical: false }))
      events.birth({ address, at, samples, replies: true })
      tell([['charge.reservation', reservations.number() ?? 0]], at)
      return { status: 'Accepted', currentTime: new Date(at).toISOString(), interval: HEARTBEAT }
    },

    Heartbeat: () => ({ currentTime: new Date(now()).toISOString() }),

    StatusNotification({ connectorId, status, errorCode, vendorErrorCode, timestamp }: StatusNotification) {
      demandConnector(connectorId, 0)
      const state = ['charge.status', chargeStateNumber(stateOf[status])] as const
      const error = errorSample(errorOf(errorCode, vendorErrorCode))
      tell(connectorId === CONNECTOR ? [state, error] : [error], momentOf(timestamp))
      if (connectorId !== CONNECTOR) return {}
      reservations.follow(stateOf[status])
      if (stateOf[status] === 'idle') events.charging(address, { is: 'vacant', at: momentOf(timestamp) })
      return {}
    },

    Authorize: async ({ idTag }: Authorize) => ({ idTagInfo: await infoOf(idTag) }),

    StartTransaction(start: StartTransaction) {
      demandConnector(start.connectorId, CONNECTOR)
      const at = momentOf(start.timestamp)
      register.take(start.meterStart, at)
      if (!transaction || !isRepeated(start)) {
        given = Math.max(given, lastTransaction()) + 1
        transaction = { id: given, start }
        tell([['charge.transaction', given], ['elec.energy', start.meterStart], ...progress(start.meterStart, at)], at)
        if (start.reservationId !== undefined && start.reservationId === reservations.number()) reservations.end()
        const reservation = reservationOf(start)
        events.charging(address, {
          is: 'begun',
          number: given,
          at,
          meter: start.meterStart,
          tag: start.idTag,
          reservation,
        })
      }
      const transactionId = transaction.id
      // A session that a pile has begun by itself is counted, whatever is told of its card.
      return infoOf(start.idTag).then((idTagInfo) => ({ transactionId, idTagInfo }))
    },

    MeterValues({ connectorId, transactionId, meterValue }: MeterValues) {
      demandConnector(connectorId, 0)
      const measured = meterValue.map((one) => ({ at: momentOf(one.timestamp), values: valuesIn(one) }))
      for (const { values, at } of measured) {
        const energy = values.get('elec.energy')
        if (energy !== undefined) register.take(energy, at)
      }
      if (transactionId !== undefined && transaction?.id !== transactionId)
        transaction = { id: transactionId, start: null }
      for (const { values, at } of measured) {
        const energy = values.get('elec.energy')
        tell(energy === undefined ? values : [...values, ...progress(energy, at)], at)
        if (energy !== undefined && transaction)
          events.charging(address, { is: 'metered', number: transaction.id, at, meter: energy })
      }
      return {}
    },

    StopTransaction({ transactionId, meterStop, timestamp, reason = 'Local' }: StopTransaction) {
      const at = momentOf(timestamp)
      register.take(meterStop, at)
      const stopped = reason === EMERGENCY_STOP ? [errorSample('emergencyStop')] : []
      const rest = [
        ['elec.energy', meterStop],
        ['charge.power', 0],
        ['elec.current', 0],
      ] as const
      tell([...rest, ...progress(meterStop, at), ...stopped], at)
      events.charging(address, { is: 'over', number: transactionId, at, meter: meterStop, reason })
      transaction = null
      return { idTagInfo: { status: 'Accepted' } }
    },

    DataTransfer: () => ({ status: 'UnknownVendorId' }),
  } satisfies Answers

  return { answers, transaction: () => transaction?.id ?? null, reservations }
}
