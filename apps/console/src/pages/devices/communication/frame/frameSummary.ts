import type { Frame } from '@lamplighter/contract'
import type { Field } from './field.ts'
import type { Names } from './names.ts'
import { isOcpp, ocppFields } from './ocpp.ts'
import { bytesOf, meant, type Payload, readPayload } from './payload.ts'
import { isPlayer, playerFields } from './player.ts'

/** Why a frame could not be read, as a word of ours. */
export type Unread = 'unreadable' | 'packed' | 'empty'

export type FrameSummary = {
  readonly fields: readonly Field[]
  readonly seq: number | null
  /** Only the first part of it was kept. */
  readonly cut: boolean
  readonly unread: Unread | null
}

const payloads = new WeakMap<Frame, Payload | null>()

function payloadOf(frame: Frame): Payload | null {
  const read = payloads.get(frame)
  if (read !== undefined) return read
  let payload: Payload | null = null
  try {
    payload = readPayload(bytesOf(frame.bytes))
  } catch {
    // It is said of it that it cannot be read.
  }
  payloads.set(frame, payload)
  return payload
}

/** Of a frame that is JSON. */
function jsonSummary(frame: Frame, fieldsOf: (bytes: Uint8Array) => Field[]): FrameSummary {
  const cut = frame.length > frame.bytes.length / 2
  try {
    const fields = fieldsOf(bytesOf(frame.bytes))
    return { fields, seq: null, cut, unread: fields.length === 0 ? 'empty' : null }
  } catch {
    return { fields: [], seq: null, cut, unread: cut ? null : 'unreadable' }
  }
}

/** What a frame says, each metric by the name that its device's birth gave it. */
export function summaryOf(frame: Frame, names: Names): FrameSummary {
  if (isOcpp(frame.topic)) return jsonSummary(frame, ocppFields)
  if (isPlayer(frame.topic)) return jsonSummary(frame, playerFields)
  const payload = payloadOf(frame)
  if (payload === null) return { fields: [], seq: null, cut: false, unread: 'unreadable' }
  const { metrics, seq, at, packed } = payload
  const fields = metrics.map(({ name, alias, datatype, value, historical }) => {
    const named = alias === null ? undefined : names.find(frame.code, alias)
    const type = datatype || named?.datatype || 0
    return { name: name ?? named?.name ?? null, alias, datatype: type, value: meant(value, type), historical }
  })
  const cut = frame.length > frame.bytes.length / 2
  if (packed) return { fields: [], seq, cut, unread: 'packed' }
  if (payload.cut && !cut) return { fields, seq, cut, unread: 'unreadable' }
  return { fields, seq, cut, unread: fields.length + (seq ?? 0) + (at ?? 0) === 0 ? 'empty' : null }
}
