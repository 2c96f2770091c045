import { deflateSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib'
import { DataType } from './datatype.ts'
import { readPayload } from './decode.ts'
import { writePayload } from './encode.ts'
import { PAYLOAD_LIMITS } from './limits.ts'
import { BadPayload, type Payload, type PayloadDraft } from './payload.ts'

/** The Tahu extension: a payload whose body is another one, packed. */
const COMPRESSED = 'SPBV1.0_COMPRESSED'
const ALGORITHM = 'algorithm'

export type Algorithm = 'DEFLATE' | 'GZIP'

export const isCompressed = (payload: Payload): boolean => payload.uuid === COMPRESSED

/** The payload within; `seq` and time of the outside serve where the inside has none. */
export function unpack(outer: Payload): Payload {
  const inner = readPayload(inflate(outer))
  if (isCompressed(inner)) throw new BadPayload('notSparkplug', 'A compressed payload within a compressed payload')
  return { ...inner, timestamp: inner.timestamp ?? outer.timestamp, seq: inner.seq ?? outer.seq }
}

export function pack(payload: PayloadDraft, algorithm: Algorithm): Uint8Array {
  const bytes = writePayload(payload)
  return writePayload({
    timestamp: payload.timestamp ?? null,
    seq: payload.seq ?? null,
    uuid: COMPRESSED,
    body: algorithm === 'GZIP' ? gzipSync(bytes) : deflateSync(bytes),
    metrics: [{ name: ALGORITHM, datatype: DataType.String, value: algorithm }],
  })
}

function inflate(outer: Payload): Uint8Array {
  if (outer.body === null) throw new BadPayload('truncated', 'A compressed payload without body')
  const named = outer.metrics.find((metric) => metric.name === ALGORITHM)?.value ?? 'DEFLATE'
  const algorithm = String(named).toUpperCase()
  if (algorithm !== 'DEFLATE' && algorithm !== 'GZIP') {
    throw new BadPayload('notSparkplug', `Unknown compression ${algorithm}`)
  }
  const open = algorithm === 'GZIP' ? gunzipSync : inflateSync
  try {
    return open(outer.body, { maxOutputLength: PAYLOAD_LIMITS.bytes })
  } catch (error) {
    if (error instanceof RangeError) throw new BadPayload('tooLarge', 'The body unpacks to more than is allowed')
    throw new BadPayload('truncated', error instanceof Error ? error.message : 'The body does not unpack')
  }
}
