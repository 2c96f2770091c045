/**
 * The envelope of the contract (section 7): a request body is JSON, escaped for angle brackets, base64 of UTF-8, as the
 * single field `content`; an answer is `{code, data, type, message}` with `data` as base64 JSON when it succeeded.
 */
export type Enveloped = { content: string }

export type Answer = {
  code: number
  /** base64 JSON when `type` is `base64`, the value itself when it is `json` (plain callers). */
  data: unknown
  type: 'base64' | 'json'
  message: string
}

export const SUCCESS = 0
export const SUCCESS_TOO = 990099
export const SESSION_EXPIRED = 990008
/** A code of an authenticator app is asked for, or was wrong. */
export const OTP_NEEDED = 990116
export const OTP_WRONG = 990117
export const REQUEST_FAILED = -9999
export const HTTP_NOT_200 = -9998

export const succeeded = (code: number) => code === SUCCESS || code === SUCCESS_TOO

const ESCAPES: Record<string, string> = { '<': '&lt;', '>': '&gt;' }
const PLAIN: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** Escapes angle brackets; an ampersand only where it would be mistaken for an escape, so that the way back is exact. */
export const escapeAngles = (text: string) =>
  text.replace(/&(?=(?:lt|gt|amp);)/g, '&amp;').replace(/[<>]/g, (sign) => ESCAPES[sign] ?? sign)

export const unescapeAngles = (text: string) => text.replace(/&(?:lt|gt|amp);/g, (sign) => PLAIN[sign] ?? sign)

type Encoder = { from(text: string): { toString(encoding: 'base64'): string } }

/** Node's own way where there is one: the map of a city is 4 MB, which takes the other 300 ms of the main thread. */
function toBase64(text: string): string {
  const { Buffer: native } = globalThis as { Buffer?: Encoder }
  if (native) return native.from(text).toString('base64')
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
}

function fromBase64(base64: string): string {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

export const seal = (value: unknown): Enveloped => ({ content: toBase64(escapeAngles(JSON.stringify(value))) })

/** @throws when the content is not base64, not UTF-8 or not JSON. */
export const unseal = (content: string): unknown => JSON.parse(unescapeAngles(fromBase64(content)))

export const sealData = (value: unknown): string => toBase64(JSON.stringify(value))
export const unsealData = (data: string): unknown => JSON.parse(fromBase64(data))
