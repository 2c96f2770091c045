import { type ErrorCode, Refused } from './faults.ts'
import type {
  Authorize,
  BootNotification,
  MeterValue,
  MeterValues,
  SampledValue,
  StartTransaction,
  StatusNotification,
  StopTransaction,
} from './messages.ts'
import { CONNECTOR } from './names.ts'

/*
 * What piles say, as far as it is understood: a longer text, a further field, a number as text or a word of another
 * version of the standard costs no message. Refused is only what nothing can be made of.
 */

type Fields = Readonly<Record<string, unknown>>

/** Longer than anything that a pile is called. */
const MOST = 255
/** Numbers of connectors, sessions and reservations. */
const WHOLE = 2 ** 31

const fieldsOf = (params: unknown): Fields => (typeof params === 'object' && params !== null ? (params as Fields) : {})
const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())

/** Without characters that nothing shows, and that PostgreSQL does not store; empty where it is no text. */
function longTextOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, '') : ''
}

const textOf = (value: unknown): string => longTextOf(value).slice(0, MOST)

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function wholeOf(value: unknown): number | undefined {
  const number = numberOf(value)
  return number !== undefined && Number.isInteger(number) && Math.abs(number) < WHOLE ? number : undefined
}

/** @throws Refused without a number */
function demandNumber(fields: Fields, name: string): number {
  const number = numberOf(fields[name])
  if (number !== undefined) return number
  const code: ErrorCode = fields[name] === undefined ? 'OccurrenceConstraintViolation' : 'PropertyConstraintViolation'
  throw new Refused('invalidPayload', code, `${name} is no number`)
}

/** The only one there is, where a pile names none. */
const connectorOf = ({ connectorId }: Fields): number => wholeOf(connectorId) ?? CONNECTOR

export function readBoot(params: unknown): BootNotification {
  const { chargePointVendor, chargePointModel, firmwareVersion } = fieldsOf(params)
  return {
    chargePointVendor: textOf(chargePointVendor),
    chargePointModel: textOf(chargePointModel),
    firmwareVersion: textOf(firmwareVersion),
  }
}

export function readStatus(params: unknown): StatusNotification {
  const fields = fieldsOf(params)
  const { status, errorCode, vendorErrorCode, timestamp } = fields
  return {
    connectorId: connectorOf(fields),
    status: textOf(status),
    errorCode: textOf(errorCode),
    vendorErrorCode: textOf(vendorErrorCode),
    timestamp: textOf(timestamp),
  }
}

export const readAuthorize = (params: unknown): Authorize => ({ idTag: textOf(fieldsOf(params).idTag) })

/** @throws Refused without a reading */
export function readStart(params: unknown): StartTransaction {
  const fields = fieldsOf(params)
  return {
    connectorId: connectorOf(fields),
    idTag: textOf(fields.idTag),
    meterStart: demandNumber(fields, 'meterStart'),
    timestamp: textOf(fields.timestamp),
    reservationId: wholeOf(fields.reservationId),
  }
}

/** @throws Refused without a reading */
export function readStop(params: unknown): StopTransaction {
  const fields = fieldsOf(params)
  return {
    transactionId: wholeOf(fields.transactionId),
    meterStop: demandNumber(fields, 'meterStop'),
    timestamp: textOf(fields.timestamp),
    reason: textOf(fields.reason) || 'Local',
    idTag: textOf(fields.idTag),
  }
}

function readSample(sample: unknown): SampledValue {
  const { value, measurand, unit, phase, location, format } = fieldsOf(sample)
  return {
    value: numberOf(value),
    measurand: textOf(measurand),
    unit: textOf(unit),
    phase: textOf(phase),
    location: textOf(location),
    format: textOf(format),
  }
}

function readMeterValue(value: unknown): MeterValue {
  const { timestamp, sampledValue } = fieldsOf(value)
  return { timestamp: textOf(timestamp), sampledValue: listOf(sampledValue).map(readSample) }
}

export function readMeterValues(params: unknown): MeterValues {
  const fields = fieldsOf(params)
  return {
    connectorId: connectorOf(fields),
    transactionId: wholeOf(fields.transactionId),
    meterValue: listOf(fields.meterValue).map(readMeterValue),
  }
}

/** What a pile answers an order with; empty where it says nothing of it. */
export const readAnswer = (answer: unknown): string => textOf(fieldsOf(answer).status)

export type Setting = { readonly key: string; readonly isReadOnly: boolean; readonly value: string }

/** Settings of a pile, by their keys. */
export function readSettings(answer: unknown): ReadonlyMap<string, Setting> {
  const settings = listOf(fieldsOf(answer).configurationKey).map((one): Setting => {
    const { key, readonly, value } = fieldsOf(one)
    return { key: textOf(key), isReadOnly: String(readonly) === 'true', value: longTextOf(value) }
  })
  return new Map(settings.map((one) => [one.key, one]))
}
