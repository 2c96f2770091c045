import type { ChargeError, ChargeState } from '@lamplighter/contract'
import type { Answered, CancelReservation, ReserveNow } from './messages.ts'
import { CONNECTOR, EMERGENCY_STOP, ENERGY, errorCodeOf, statusOf } from './names.ts'
import { callError, createClient } from './rpc.ts'

/** What a pile measures at a moment: energy in Wh, power in W. */
export type Readings = {
  readonly energy: number
  readonly power: number
  readonly voltage: number
  readonly current: number
  readonly temperature: number
}

/** How a call from the central system ends. */
export type Verdict =
  | 'Accepted'
  | 'Rejected'
  | 'Scheduled'
  | 'Unlocked'
  | 'UnlockFailed'
  | 'Faulted'
  | 'Occupied'
  | 'Unavailable'

/** What a pile is to be reserved for, until a moment in ms. */
export type Reserved = { readonly number: number; readonly tag: string; readonly until: number }

export type PileOptions = {
  /** Of the central system, as `ws://host/ocpp`. */
  readonly endpoint: string
  readonly identity: string
  readonly secret: string
  readonly maker: string
  readonly model: string
  readonly firmware: string
  readonly now: () => number
  status(): { readonly state: ChargeState; readonly error: ChargeError }
  readings(): Readings
  start(tag: string): Verdict
  stop(): Verdict
  unlock(): Verdict
  reset(): Verdict
  setAvailability(isAvailable: boolean): Verdict
  reserve(reserved: Reserved): Verdict
  cancelReservation(number: number): Verdict
  /** Forgets the cards that it remembers; missing in one that remembers none. */
  clearCache?(): Verdict
  /** The connection is over, however it ended. */
  closed(): void
}

/** The device's end of OCPP 1.6J: a charging pile with one connector. */
export type OcppPile = {
  /** Connects and announces itself; again after its connection has ended, with the session that it is in. */
  connect(): Promise<void>
  heartbeat(): Promise<void>
  tellStatus(): Promise<void>
  tellReadings(): Promise<void>
  /** Between two readings, as it was configured, ms; endless where it is to send none. */
  interval(): number
  /** Asks for a user and begins a session, which ends the reservation of that number. */
  begin(tag: string, reservation?: number | null): Promise<void>
  end(reason: string): Promise<void>
  close(): Promise<void>
}

/** As it comes from its maker, s. */
const DELIVERED: Readonly<Record<string, string>> = {
  HeartbeatInterval: '0',
  MeterValueSampleInterval: '60',
  MeterValuesSampledData: ENERGY,
  ClockAlignedDataInterval: '900',
  MeterValuesAlignedData: ENERGY,
}

const iso = (at: number) => new Date(at).toISOString()

export function createOcppPile(options: PileOptions): OcppPile {
  const { endpoint, identity, secret, now } = options
  const client = createClient({ endpoint, identity, password: secret })
  const settings = new Map(Object.entries(DELIVERED))
  let transaction: number | null = null

  const tell = async (action: string, params: object) => (await client.call(action, params)) as unknown

  async function boot() {
    const { maker, model, firmware } = options
    await tell('BootNotification', {
      chargePointVendor: maker,
      chargePointModel: model,
      firmwareVersion: firmware,
      chargePointSerialNumber: identity.slice(0, 25),
    })
    await tellStatus()
  }

  async function tellStatus() {
    const { state, error } = options.status()
    await tell('StatusNotification', {
      connectorId: CONNECTOR,
      status: statusOf[state],
      errorCode: errorCodeOf[error],
      ...(error === 'emergencyStop' ? { vendorErrorCode: EMERGENCY_STOP } : {}),
      timestamp: iso(now()),
    })
  }

  function meterValue() {
    const { energy, power, voltage, current, temperature } = options.readings()
    return {
      timestamp: iso(now()),
      sampledValue: [
        { value: String(energy), measurand: ENERGY, unit: 'Wh' },
        { value: String(power), measurand: 'Power.Active.Import', unit: 'W' },
        { value: String(voltage), measurand: 'Voltage', unit: 'V' },
        { value: String(current), measurand: 'Current.Import', unit: 'A' },
        { value: String(temperature), measurand: 'Temperature', unit: 'Celsius' },
      ],
    }
  }

  const tellReadings = async () =>
    void (await tell('MeterValues', {
      connectorId: CONNECTOR,
      ...(transaction === null ? {} : { transactionId: transaction }),
      meterValue: [meterValue()],
    }))

  /** Messages that it sends when it is asked to. */
  const triggered: Readonly<Record<string, () => Promise<void>>> = {
    BootNotification: boot,
    StatusNotification: tellStatus,
    MeterValues: tellReadings,
    Heartbeat: heartbeat,
  }

  async function heartbeat() {
    await tell('Heartbeat', {})
  }

  const handlers: Readonly<Record<string, (params: never) => Answered | object>> = {
    RemoteStartTransaction: ({ idTag }: { idTag: string }) => ({ status: options.start(idTag) }),
    RemoteStopTransaction: ({ transactionId }: { transactionId: number }) => ({
      status: transactionId === transaction ? options.stop() : 'Rejected',
    }),
    UnlockConnector: () => ({ status: options.unlock() }),
    Reset: () => ({ status: options.reset() }),
    ChangeAvailability: ({ type }: { type: string }) => ({ status: options.setAvailability(type === 'Operative') }),
    ReserveNow: ({ reservationId: number, idTag: tag, expiryDate }: ReserveNow) => ({
      status: options.reserve({ number, tag, until: Date.parse(expiryDate) }),
    }),
    CancelReservation: ({ reservationId }: CancelReservation) => ({ status: options.cancelReservation(reservationId) }),
    ClearCache: () => ({ status: options.clearCache?.() ?? 'Rejected' }),
    ChangeConfiguration({ key, value }: { key: string; value: string }) {
      if (!settings.has(key)) return { status: 'NotSupported' }
      settings.set(key, value)
      return { status: 'Accepted' }
    },
    GetConfiguration: ({ key = [...settings.keys()] }: { key?: readonly string[] }) => ({
      configurationKey: key.flatMap((one) => {
        const value = settings.get(one)
        return value === undefined ? [] : [{ key: one, readonly: false, value }]
      }),
      unknownKey: key.filter((one) => !settings.has(one)),
    }),
    TriggerMessage({ requestedMessage }: { requestedMessage: string }) {
      const message = triggered[requestedMessage]
      if (!message) return { status: 'NotImplemented' }
      // It answers before it says what it was asked for.
      setImmediate(() => message().catch(() => undefined))
      return { status: 'Accepted' }
    },
  }
  for (const [action, answer] of Object.entries(handlers)) client.handle(action, ({ params }) => answer(params))
  client.on('close', () => options.closed())

  return {
    async connect() {
      await client.connect()
      await boot()
    },
    heartbeat,
    tellStatus,
    tellReadings,
    interval() {
      const seconds = Number(
        settings.get(transaction === null ? 'ClockAlignedDataInterval' : 'MeterValueSampleInterval'),
      )
      return seconds > 0 ? 1_000 * seconds : Number.POSITIVE_INFINITY
    },
    async begin(tag, reservation = null) {
      const asked = (await tell('Authorize', { idTag: tag })) as { idTagInfo: Answered }
      if (asked.idTagInfo.status !== 'Accepted')
        throw callError('SecurityError', `the user is ${asked.idTagInfo.status}`)
      const begun = (await tell('StartTransaction', {
        connectorId: CONNECTOR,
        idTag: tag,
        meterStart: Math.round(options.readings().energy),
        ...(reservation === null ? {} : { reservationId: reservation }),
        timestamp: iso(now()),
      })) as { transactionId: number }
      transaction = begun.transactionId
    },
    async end(reason) {
      if (transaction === null) return
      await tell('StopTransaction', {
        transactionId: transaction,
        meterStop: Math.round(options.readings().energy),
        timestamp: iso(now()),
        reason,
      })
      transaction = null
    },
    async close() {
      await client.close({ code: 1000 })
    },
  }
}
