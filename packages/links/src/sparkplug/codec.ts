import { isCompressed, unpack } from './codec/compressed.ts'
import { readPayload } from './codec/decode.ts'
import type { Payload } from './codec/payload.ts'

export { type Algorithm, pack as encodeCompressed } from './codec/compressed.ts'
export { coerce, DataType, interpret } from './codec/datatype.ts'
export { writePayload as encodePayload } from './codec/encode.ts'
export { PAYLOAD_LIMITS } from './codec/limits.ts'
export {
  BadPayload,
  type Metric,
  type MetricDraft,
  type Payload,
  type PayloadDraft,
  type Properties,
} from './codec/payload.ts'

/** Reads a payload, compressed or not; throws `BadPayload` and nothing else. */
export function decodePayload(bytes: Uint8Array): Payload {
  const payload = readPayload(bytes)
  return isCompressed(payload) ? unpack(payload) : payload
}
