import protobuf from 'protobufjs/minimal.js'
import type { MetricValue } from '../../link.ts'
import { interpret } from './datatype.ts'
import { demandRoom, demandSize, limitedName, limitedText, PAYLOAD_LIMITS } from './limits.ts'
import { BadPayload, type Metric, type Payload, type Properties } from './payload.ts'

type Reader = protobuf.Reader

/** Reads one message as it stands; a compressed one keeps its body. */
export function readPayload(bytes: Uint8Array): Payload {
  demandSize(bytes)
  try {
    return payload(protobuf.Reader.create(bytes))
  } catch (error) {
    if (error instanceof BadPayload) throw error
    if (error instanceof RangeError) throw new BadPayload('truncated', 'The payload ends within a field')
    throw new BadPayload('notSparkplug', error instanceof Error ? error.message : 'Not a protocol buffer')
  }
}

// The numbers in the cases are tags: field number times 8 plus wire type. A known field of another wire type is skipped.
function payload(from: Reader): Payload {
  let timestamp: number | null = null
  let seq: number | null = null
  let uuid: string | null = null
  let body: Uint8Array | null = null
  const metrics: Metric[] = []
  // Bytes are copied: a slice would keep the whole network buffer alive.
  while (from.pos < from.len) {
    const tag = from.uint32()
    switch (tag) {
      case 8:
        timestamp = unsigned64(from)
        break
      case 18:
        demandRoom(metrics)
        metrics.push(metric(from, endOf(from)))
        break
      case 24:
        seq = unsigned64(from)
        break
      case 34:
        uuid = limitedName(from.string())
        break
      case 42:
        body = Uint8Array.from(from.bytes())
        break
      default:
        from.skipType(tag & 7)
    }
  }
  return { timestamp, seq, metrics, uuid, body }
}

function metric(from: Reader, end: number): Metric {
  let name: string | null = null
  let alias: number | null = null
  let timestamp: number | null = null
  let datatype = 0
  let historical = false
  let transient = false
  let isNull = false
  let properties: Properties | null = null
  let value: MetricValue = null
  while (from.pos < end) {
    const tag = from.uint32()
    switch (tag) {
      case 10:
        name = limitedName(from.string())
        break
      case 16:
        alias = unsigned64(from)
        break
      case 24:
        timestamp = unsigned64(from)
        break
      case 32:
        datatype = from.uint32()
        break
      case 40:
        historical = from.bool()
        break
      case 48:
        transient = from.bool()
        break
      case 56:
        isNull = from.bool()
        break
      case 74:
        properties = propertySet(from, endOf(from))
        break
      case 80:
        value = from.uint32()
        break
      case 88:
        value = signed64(from)
        break
      case 101:
        value = from.float()
        break
      case 105:
        value = from.double()
        break
      case 112:
        value = from.bool()
        break
      case 122:
        value = limitedText(from.string())
        break
      case 130:
        value = Uint8Array.from(from.bytes().subarray(0, PAYLOAD_LIMITS.text))
        break
      default:
        from.skipType(tag & 7)
    }
  }
  closeAt(from, end)
  value = isNull ? null : interpret(datatype, value)
  return { name, alias, timestamp, datatype, historical, transient, value, properties }
}

function propertySet(from: Reader, end: number): Properties {
  const keys: string[] = []
  const values: { datatype: number; value: MetricValue }[] = []
  while (from.pos < end) {
    const tag = from.uint32()
    if (tag === 10) keys.push(limitedName(from.string()))
    else if (tag === 18) values.push(propertyValue(from, endOf(from)))
    else from.skipType(tag & 7)
  }
  closeAt(from, end)
  const properties = new Map<string, { datatype: number; value: MetricValue }>()
  values.forEach((value, index) => {
    const key = keys[index]
    if (key !== undefined) properties.set(key, value)
  })
  return properties
}

function propertyValue(from: Reader, end: number): { datatype: number; value: MetricValue } {
  let datatype = 0
  let isNull = false
  let value: MetricValue = null
  while (from.pos < end) {
    const tag = from.uint32()
    switch (tag) {
      case 8:
        datatype = from.uint32()
        break
      case 16:
        isNull = from.bool()
        break
      case 24:
        value = from.uint32()
        break
      case 32:
        value = signed64(from)
        break
      case 45:
        value = from.float()
        break
      case 49:
        value = from.double()
        break
      case 56:
        value = from.bool()
        break
      case 66:
        value = limitedText(from.string())
        break
      default:
        from.skipType(tag & 7)
    }
  }
  closeAt(from, end)
  return { datatype, value: isNull ? null : interpret(datatype, value) }
}

function endOf(from: Reader): number {
  const length = from.uint32()
  const end = from.pos + length
  if (end > from.len) throw new RangeError('A nested message ends after its parent')
  return end
}

function closeAt(from: Reader, end: number): void {
  if (from.pos !== end) throw new RangeError('A field ends after its message')
}

let low = 0
let high = 0

/** Reads a 64-bit varint into `low` and `high`: the library would hand out a Long object. */
function readVarint64(from: Reader): void {
  low = 0
  high = 0
  for (let shift = 0; shift < 70; shift += 7) {
    if (from.pos >= from.len) throw new RangeError('A number ends after its message')
    const byte = from.buf[from.pos++] as number
    const bits = byte & 127
    if (shift < 28) low |= bits << shift
    else if (shift === 28) {
      low |= bits << 28
      high = bits >>> 4
    } else high |= bits << (shift - 32)
    if (byte < 128) return
  }
  throw new Error('A number of more than ten bytes')
}

function unsigned64(from: Reader): number {
  readVarint64(from)
  return (high >>> 0) * 0x1_0000_0000 + (low >>> 0)
}

function signed64(from: Reader): number {
  readVarint64(from)
  return high * 0x1_0000_0000 + (low >>> 0)
}
