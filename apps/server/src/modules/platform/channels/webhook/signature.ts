import { createHmac, randomBytes } from 'node:crypto'

/** Signatures as Standard Webhooks 1.0 has them (standardwebhooks.com). */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** As its receiver keeps it. */
export const secretText = (secret: Buffer): string => PREFIX + secret.toString('base64')

/** Headers of an attempt. The id is the same for all attempts of a message: whoever has seen it has had the message. */
export function signedHeaders(secret: Buffer, { id, at, body }: { id: string; at: number; body: string }) {
  const seconds = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
