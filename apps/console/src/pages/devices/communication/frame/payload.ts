import { Cursor } from './cursor.ts'

/** As much of a Sparkplug B metric as people read. A number is as it stood on the wire: its datatype may be the birth's. */
export type Metric = {
  readonly name: string | null
  readonly alias: number | null
  /** 0 if the birth certificate defines it. */
  readonly datatype: number
  readonly historical: boolean
  readonly value: number | boolean | string | Uint8Array | null
}

export type Payload = {
  /** Milliseconds since 1970. */
  readonly at: number | null
  readonly seq: number | null
  readonly metrics: readonly Metric[]
  /** The bytes ended before the payload did. */
  readonly cut: boolean
  /** Its body is another payload, packed. */
  readonly packed: boolean
}

const COMPRESSED = 'SPBV1.0_COMPRESSED'

/** Reads what is there; of a payload that was cut short the metrics that are whole. Throws what is none at all. */
export function readPayload(bytes: Uint8Array): Payload {
  const from = new Cursor(bytes)
  const metrics: Metric[] = []
  let at: number | null = null
  let seq: number | null = null
  let uuid = ''
  let cut = false
  try {
    while (from.more) {
      const tag = from.varint()
      if (tag === 8) at = from.varint()
      else if (tag === 18) metrics.push(readMetric(new Cursor(from.part())))
      else if (tag === 24) seq = from.varint()
      else if (tag === 34) uuid = from.text()
      else from.skip(tag & 7)
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    cut = true
  }
  return { at, seq, metrics, cut, packed: uuid === COMPRESSED }
}

// The numbers are tags: field number times 8 plus wire type.
function readMetric(from: Cursor): Metric {
  let name: string | null = null
  let alias: number | null = null
  let datatype = 0
  let historical = false
  let isNull = false
  let value: Metric['value'] = null
  while (from.more) {
    const tag = from.varint()
    if (tag === 10) name = from.text()
    else if (tag === 16) alias = from.varint()
    else if (tag === 32) datatype = from.varint()
    else if (tag === 40) historical = from.varint() !== 0
    else if (tag === 56) isNull = from.varint() !== 0
    else if (tag === 80) value = from.varint()
    else if (tag === 88) value = from.long()
    else if (tag === 101) value = from.float()
    else if (tag === 105) value = from.double()
    else if (tag === 112) value = from.varint() !== 0
    else if (tag === 122) value = from.text()
    else if (tag === 130) value = from.part()
    else from.skip(tag & 7)
  }
  return { name, alias, datatype, historical, value: isNull ? null : value }
}

/** Bits of the signed integers that travel in an unsigned field, by datatype. */
const SIGNED: Readonly<Record<number, number>> = { 1: 8, 2: 16, 3: 32 }
/** Unsigned ones that travel in a signed field. */
const UNSIGNED = [8, 13]
const BOOLEAN = 11

/** The value that a wire number stands for. */
export function meant(value: Metric['value'], datatype: number): Metric['value'] {
  if (typeof value !== 'number') return value
  if (datatype === BOOLEAN) return value !== 0
  if (UNSIGNED.includes(datatype)) return value < 0 ? value + 2 ** 64 : value
  const bits = SIGNED[datatype]
  if (bits === undefined) return value
  const own = value % 2 ** bits
  return own >= 2 ** (bits - 1) ? own - 2 ** bits : own
}

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length >> 1 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
