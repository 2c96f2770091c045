import protobuf from 'protobufjs/minimal.js'
import type { MetricValue } from '../../link.ts'
import { coerce, DataType } from './datatype.ts'
import type { MetricDraft, PayloadDraft, Properties } from './payload.ts'

type Writer = protobuf.Writer

const VARINT = 0
const FIXED64 = 1
const LENGTH = 2
const FIXED32 = 5

const tag = (field: number, wire: number): number => (field << 3) | wire

/** Field numbers of the value in a Metric; a PropertyValue has its own. */
type ValueFields = { int: number; long: number; float: number; double: number; bool: number; string: number }

const METRIC_VALUE: ValueFields = { int: 10, long: 11, float: 12, double: 13, bool: 14, string: 15 }
const PROPERTY_VALUE: ValueFields = { int: 3, long: 4, float: 5, double: 6, bool: 7, string: 8 }
const METRIC_BYTES = 16

export function writePayload(payload: PayloadDraft): Uint8Array {
  const out = protobuf.Writer.create()
  if (payload.timestamp != null) out.uint32(tag(1, VARINT)).uint64(payload.timestamp)
  for (const metric of payload.metrics) writeMetric(out.uint32(tag(2, LENGTH)).fork(), metric).ldelim()
  if (payload.seq != null) out.uint32(tag(3, VARINT)).uint64(payload.seq)
  if (payload.uuid != null) out.uint32(tag(4, LENGTH)).string(payload.uuid)
  if (payload.body != null) out.uint32(tag(5, LENGTH)).bytes(payload.body)
  return out.finish()
}

function writeMetric(out: Writer, metric: MetricDraft): Writer {
  if (metric.name != null) out.uint32(tag(1, LENGTH)).string(metric.name)
  if (metric.alias != null) out.uint32(tag(2, VARINT)).uint64(metric.alias)
  if (metric.timestamp != null) out.uint32(tag(3, VARINT)).uint64(metric.timestamp)
  if (metric.datatype !== 0 && !metric.untyped) out.uint32(tag(4, VARINT)).uint32(metric.datatype)
  if (metric.historical) out.uint32(tag(5, VARINT)).bool(true)
  if (metric.transient) out.uint32(tag(6, VARINT)).bool(true)
  const value = coerce(metric.datatype, metric.value)
  if (value === null) out.uint32(tag(7, VARINT)).bool(true)
  if (metric.properties) writeProperties(out.uint32(tag(9, LENGTH)).fork(), metric.properties).ldelim()
  if (value instanceof Uint8Array) out.uint32(tag(METRIC_BYTES, LENGTH)).bytes(value)
  else writeValue(out, METRIC_VALUE, metric.datatype, value)
  return out
}

function writeProperties(out: Writer, properties: Properties): Writer {
  for (const key of properties.keys()) out.uint32(tag(1, LENGTH)).string(key)
  for (const { datatype, value } of properties.values()) {
    out.uint32(tag(2, LENGTH)).fork().uint32(tag(1, VARINT)).uint32(datatype)
    const plain = coerce(datatype, value)
    if (plain === null || plain instanceof Uint8Array) out.uint32(tag(2, VARINT)).bool(true)
    else writeValue(out, PROPERTY_VALUE, datatype, plain)
    out.ldelim()
  }
  return out
}

function writeValue(out: Writer, fields: ValueFields, datatype: number, value: Exclude<MetricValue, Uint8Array>): void {
  if (typeof value === 'boolean') out.uint32(tag(fields.bool, VARINT)).bool(value)
  else if (typeof value === 'string') out.uint32(tag(fields.string, LENGTH)).string(value)
  else if (value !== null) writeNumber(out, fields, datatype, value)
}

function writeNumber(out: Writer, fields: ValueFields, datatype: number, value: number): void {
  switch (datatype) {
    case DataType.Float:
      out.uint32(tag(fields.float, FIXED32)).float(value)
      return
    case DataType.Double:
      out.uint32(tag(fields.double, FIXED64)).double(value)
      return
    case DataType.Int64:
    case DataType.UInt64:
    case DataType.DateTime:
    // The Tahu libraries look for a UInt32 in the long field only; the others look in both.
    case DataType.UInt32:
      out.uint32(tag(fields.long, VARINT)).uint64(value)
      return
    default:
      out.uint32(tag(fields.int, VARINT)).uint32(value >>> 0)
  }
}
