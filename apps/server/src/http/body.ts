import { fail, unseal } from '@lamplighter/contract'
import { isStorable } from '../input/storable.ts'

/** Most bytes a call may carry, files apart. */
export const BODY_LIMIT = 1024 * 1024
const MAX_DEPTH = 32

export type Body = { value: unknown; enveloped: boolean }

/** Refuses what would turn into a prototype, is nested to exhaust the stack, or no database stores as text. @throws request.malformed */
export function demandSafe(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw fail('request.malformed')
  if (typeof value === 'string' && !isStorable(value)) throw fail('request.malformed')
  if (Array.isArray(value)) {
    for (const item of value) demandSafe(item, depth + 1)
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype' || !isStorable(key))
        throw fail('request.malformed')
      demandSafe((value as Record<string, unknown>)[key], depth + 1)
    }
  }
  return value
}

const isEnvelope = (value: unknown): value is { content: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  'content' in value &&
  Object.keys(value).length === 1

/** Opens a request body: the contract's envelope, or plain JSON for integrators. */
export function openBody(raw: string): Body {
  if (raw.trim() === '') return { value: {}, enveloped: true }
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    throw fail('request.malformed')
  }
  if (!isEnvelope(value)) return { value: demandSafe(value), enveloped: false }
  if (typeof value.content !== 'string') throw fail('request.malformed')
  try {
    return { value: demandSafe(value.content === '' ? {} : unseal(value.content)), enveloped: true }
  } catch {
    throw fail('request.malformed')
  }
}
