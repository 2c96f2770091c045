import { BadPayload } from './payload.ts'

/** What one payload may hold: far more than any gateway needs, and little enough to be read between two commands. */
export const PAYLOAD_LIMITS = {
  /** Bytes, also of what a compressed payload unpacks to. */
  bytes: 1024 * 1024,
  metrics: 2_000,
  /** Characters of a metric's name. */
  name: 256,
  /** Characters of a text, bytes of a value: longer ones are cut. */
  text: 16 * 1024,
} as const

export function demandSize({ byteLength }: Uint8Array): void {
  if (byteLength > PAYLOAD_LIMITS.bytes) throw new BadPayload('tooLarge', `A payload of ${byteLength} bytes`)
}

export function demandRoom(metrics: readonly unknown[]): void {
  if (metrics.length >= PAYLOAD_LIMITS.metrics)
    throw new BadPayload('tooLarge', `More than ${PAYLOAD_LIMITS.metrics} metrics`)
}

/** A name as the database can hold it. */
export function limitedName(name: string): string {
  if (name.length > PAYLOAD_LIMITS.name) throw new BadPayload('tooLarge', `A name of ${name.length} characters`)
  return storable(name)
}

/** A text as the database can hold it: at most so long. */
export const limitedText = (text: string): string => storable(text.slice(0, PAYLOAD_LIMITS.text))

/** PostgreSQL holds neither NUL nor half a character, plain or escaped within JSON. */
const storable = (text: string): string => text.replaceAll('\0', '').replaceAll('\\u0000', '').toWellFormed()
