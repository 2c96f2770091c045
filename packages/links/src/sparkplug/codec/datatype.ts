import type { MetricValue } from '../../link.ts'

/** Numbers of the Sparkplug B 3.0 datatypes that carry one value. */
export const DataType = {
  Int8: 1,
  Int16: 2,
  Int32: 3,
  Int64: 4,
  UInt8: 5,
  UInt16: 6,
  UInt32: 7,
  UInt64: 8,
  Float: 9,
  Double: 10,
  Boolean: 11,
  String: 12,
  DateTime: 13,
  Text: 14,
  UUID: 15,
  Bytes: 17,
  File: 18,
} as const

const TWO_64 = 2 ** 64

/** The value a wire number stands for: negative integers travel as two's complement in an unsigned field. */
export function interpret(datatype: number, raw: MetricValue): MetricValue {
  if (typeof raw !== 'number') return raw
  switch (datatype) {
    case DataType.Int8:
      return (raw << 24) >> 24
    case DataType.Int16:
      return (raw << 16) >> 16
    case DataType.Int32:
      return raw | 0
    case DataType.UInt32:
      return raw >>> 0
    case DataType.UInt64:
    case DataType.DateTime:
      return raw < 0 ? raw + TWO_64 : raw
    case DataType.Boolean:
      return raw !== 0
    default:
      return raw
  }
}

/** The value in the form its datatype asks for; null when it has none. */
export function coerce(datatype: number, value: MetricValue): MetricValue {
  if (value === null) return null
  switch (datatype) {
    case DataType.Boolean:
      return typeof value === 'string' ? value === 'true' || value === '1' : Boolean(value)
    case DataType.String:
    case DataType.Text:
    case DataType.UUID:
      return value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value)
    case DataType.Bytes:
    case DataType.File:
      return value instanceof Uint8Array ? value : new TextEncoder().encode(String(value))
    case DataType.Float:
    case DataType.Double:
      return value instanceof Uint8Array ? null : Number(value)
    default: {
      const integer = value instanceof Uint8Array ? Number.NaN : Math.round(Number(value))
      return Number.isFinite(integer) ? integer : null
    }
  }
}
