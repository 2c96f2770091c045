import { isCompressed, unpack } from './compressed.ts'
import { readPayload } from './decode.ts'
import type { Payload } from './payload.ts'

export { type Algorithm, pack as encodeCompressed, UNPACKED_LIMIT } from './compressed.ts'
export { coerce, DataType, interpret } from './datatype.ts'
export { writePayload as encodePayload } from './encode.ts'
export {
  BadPayload,
  type Metric,
  type MetricDraft,
  type Payload,
  type PayloadDraft,
  type Properties,
} from './payload.ts'

/** Reads a payload, compressed or not; throws `BadPayload` and nothing else. */
export function decodePayload(bytes: Uint8Array): Payload {
  const payload = readPayload(bytes)
  return isCompressed(payload) ? unpack(payload) : payload
}
