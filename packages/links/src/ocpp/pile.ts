import { type ChargeError, chargeErrorNumber, chargeStateNumber, type Reason } from '@lamplighter/contract'
import type { Connection, LinkEvents, MetricValue, Sample } from '../link.ts'
import { type FrameFault, Refused } from './faults.ts'
import { createMeter } from './meter.ts'
import { readMoment } from './moment.ts'
import { CONNECTOR, EMERGENCY_STOP, errorOf, stateOf } from './names.ts'
import { readAuthorize, readBoot, readMeterValues, readStart, readStatus, readStop } from './read.ts'
import { createRegister } from './register.ts'
import { createReservations, type Reservations, type Reserved, reservationOf } from './reservations.ts'
import { createTransactions, type Open, type Taken } from './transactions.ts'

/** What the central system says of a card. */
export type CardVerdict = 'Accepted' | 'Blocked' | 'Expired' | 'Invalid'

/** What it says, and until when the card is valid: ISO 8601, null for good. */
export type CardJudgement = { readonly verdict: CardVerdict; readonly validUntil: string | null }

/** Why a card may neither charge nor keep a pile for itself. */
export const unfitReasons = {
  Accepted: null,
  Blocked: 'cardBlocked',
  Expired: 'cardExpired',
  Invalid: 'cardUnlisted',
} as const satisfies Record<CardVerdict, Reason | null>

/** Seconds between two signs of life. */
export const HEARTBEAT = 60
const MINUTE = 60_000

type Options = {
  readonly connection: Connection
  readonly now: () => number
  /** When the clocks of its organisation show what one of UTC shows at a moment, ms. */
  readonly atLocal: (shown: number) => number
  readonly lastTransaction: () => number
  /** The session that is kept as not over. */
  readonly open: Open | null
  /** Number of the last reservation that is kept, 0 for none; and the one that is kept as not over. */
  readonly lastReservation: number
  readonly reserved: Reserved | null
  /** Whether a card may charge. */
  readonly judge: (tag: string) => Promise<CardJudgement>
  readonly events: LinkEvents
}

/** Marks the frame that is answered, of which something is not taken. */
type Mark = (fault: FrameFault) => void

/** What a pile says, by its actions, and how it is answered. @throws Refused for what nothing can be made of */
export type Answers = Readonly<Record<string, (params: unknown, mark: Mark) => object | Promise<object>>>
export type Pile = {
  readonly answers: Answers
  transaction(): number | null
  judge(tag: string): Promise<CardJudgement>
  readonly reservations: Reservations
}

export function createPile(options: Options): Pile {
  const { connection, now, atLocal, open, judge, events } = options
  const address = { ...connection, device: null }
  const meter = createMeter()
  const register = createRegister(now)
  const transactions = createTransactions({ last: options.lastTransaction, open })

  /** Where a pile names no time it speaks of the present. */
  const claimed = (timestamp: string) => readMoment(timestamp, atLocal) ?? now()

  function tell(values: Iterable<readonly [key: string, value: MetricValue]>, at: number) {
    const historical = register.isPast(at)
    const samples = Array.from(values, ([key, value]): Sample => ({ key, value, at, historical }))
    if (samples.length > 0) events.values(address, samples)
  }

  /** Which session runs is known here, whenever its pile says that it began. */
  const tellRunning = () => tell([['charge.transaction', transactions.running() ?? 0]], now())

  const reservations = createReservations({
    now,
    last: options.lastReservation,
    open: options.reserved,
    reserved(reserved) {
      tell([['charge.reservation', reserved.number]], now())
      events.charging(address, { is: 'reserved', at: now(), ...reserved })
    },
    released(number, outcome) {
      tell([['charge.reservation', 0]], now())
      events.charging(address, { is: 'released', at: now(), number, outcome })
    },
  })

  function demandConnector(connectorId: number, least: number) {
    if (connectorId < least || connectorId > CONNECTOR)
      throw new Refused('unknownConnector', 'PropertyConstraintViolation', `there is no connector ${connectorId}`)
  }

  const errorSample = (error: ChargeError) => ['charge.error', chargeErrorNumber(error)] as const

  /** How much a session has taken, and for how long. */
  function* progress({ taken, since }: Taken, at: number): Generator<readonly [string, number]> {
    if (taken === null || since === null) return
    yield ['charge.energy', taken]
    yield ['charge.minutes', Math.max(0, Math.floor((at - since) / MINUTE))]
  }

  /** Where the meter stands, unless it would go back. */
  const meterSample = (energy: number | null) => (energy === null ? [] : [['elec.energy', energy] as const])

  async function infoOf(tag: string) {
    if (tag.trim() === '') return { status: 'Invalid' as const }
    const { verdict: status, validUntil } = await judge(tag)
    // A pile that remembers the card forgets it then by itself.
    return validUntil === null ? { status } : { status, expiryDate: validUntil }
  }

  const answers = {
    BootNotification(params) {
      const { chargePointVendor, chargePointModel, firmwareVersion } = readBoot(params)
      const at = now()
      register.forget()
      const said = [
        ['Properties.Hardware Make', chargePointVendor],
        ['Properties.Hardware Model', chargePointModel],
        ['Properties.FW', firmwareVersion],
      ] as const
      const samples = said.map(([key, value]) => ({ key, value, at, historical: false }))
      events.birth({ address, at, samples, replies: true })
      tellRunning()
      tell([['charge.reservation', reservations.number() ?? 0]], at)
      return { status: 'Accepted', currentTime: new Date(at).toISOString(), interval: HEARTBEAT }
    },

    Heartbeat: () => ({ currentTime: new Date(now()).toISOString() }),

    StatusNotification(params) {
      const { connectorId, status, errorCode, vendorErrorCode, timestamp } = readStatus(params)
      demandConnector(connectorId, 0)
      const at = register.momentOf(claimed(timestamp))
      const state = stateOf(status, transactions.running() !== null)
      const error = errorSample(errorOf(errorCode || (state === 'fault' ? 'OtherError' : ''), vendorErrorCode))
      if (connectorId !== CONNECTOR || state === null) {
        tell([error], at)
        return {}
      }
      tell([['charge.status', chargeStateNumber(state)], error], at)
      reservations.follow(state)
      if (state !== 'idle') return {}
      if (transactions.vacate(at)) tellRunning()
      events.charging(address, { is: 'vacant', at })
      return {}
    },

    Authorize: async (params) => ({ idTagInfo: await infoOf(readAuthorize(params).idTag) }),

    StartTransaction(params, mark) {
      const { connectorId, idTag: tag, meterStart, timestamp, reservationId } = readStart(params)
      demandConnector(connectorId, CONNECTOR)
      const { at, energy } = register.read(meterStart, claimed(timestamp))
      if (energy === null) mark('meterBackwards')
      const { isNew, ...begun } = transactions.begin({ at, tag, meter: meterStart }, timestamp)
      const { number } = begun
      if (isNew) {
        const session = progress({ meter: meterStart, taken: 0, since: at }, at)
        tellRunning()
        tell([...meterSample(energy), ...session], at)
        reservations.use(tag, reservationId)
      }
      // One that is told again may not have been stored.
      events.charging(address, { is: 'begun', ...begun, reservation: reservationOf(reservationId) })
      // A session that a pile has begun by itself is counted, whatever is told of its card.
      return infoOf(tag).then((idTagInfo) => ({ transactionId: number, idTagInfo }))
    },

    MeterValues(params, mark) {
      const { connectorId, transactionId, meterValue } = readMeterValues(params)
      demandConnector(connectorId, 0)
      const measured = meterValue.map((one) => ({ timestamp: one.timestamp, values: meter.valuesIn(one) }))
      if (measured.length > 0 && measured.every(({ values }) => values === null))
        throw new Refused('invalidPayload', 'PropertyConstraintViolation', 'no value is a number')
      const latest = measured.at(-1)?.timestamp ?? ''
      transactions.follow(transactionId, register.momentOf(claimed(latest)))
      const number = transactions.meant(transactionId)
      const isOfRunning = number === transactions.running()
      for (const { values, timestamp } of measured) {
        if (!values) continue
        const { 'elec.energy': sample, ...others } = Object.fromEntries(values)
        if (sample === undefined) {
          tell(Object.entries(others), register.momentOf(claimed(timestamp)))
          continue
        }
        const said = isOfRunning ? transactions.read(sample) : { meter: sample, taken: null, since: null }
        const { at, energy } = register.read(said.meter, claimed(timestamp))
        if (energy === null && said.taken === null) mark('meterBackwards')
        tell([...Object.entries(others), ...meterSample(energy), ...progress(said, at)], at)
        const isBelieved = said.taken !== null || said.since === null
        if (number !== null && isBelieved) events.charging(address, { is: 'metered', number, at, meter: said.meter })
      }
      return {}
    },

    StopTransaction(params, mark) {
      const { transactionId, meterStop, timestamp, reason, idTag } = readStop(params)
      const isOther = transactions.running() !== null
      const { number, wasRunning, ...said } = transactions.end(transactionId, meterStop)
      const { at, energy } = register.read(said.meter, claimed(timestamp))
      if (energy === null && said.taken === null) mark('meterBackwards')
      events.charging(address, { is: 'over', number, at, meter: said.meter, reason })
      // What is told late of an earlier session says nothing of the one that runs.
      if (wasRunning || !isOther) {
        const still = [['charge.power', 0] as const, ['elec.current', 0] as const]
        const stopped = reason === EMERGENCY_STOP ? [errorSample('emergencyStop')] : []
        tell([...meterSample(energy), ...still, ...progress(said, at), ...stopped], at)
        tellRunning()
      }
      // Piles remember what is said of a card, for the time when they are alone.
      return idTag === '' ? {} : infoOf(idTag).then((idTagInfo) => ({ idTagInfo }))
    },

    DataTransfer: () => ({ status: 'UnknownVendorId' }),
  } satisfies Answers

  return { answers, transaction: transactions.name, judge, reservations }
}
