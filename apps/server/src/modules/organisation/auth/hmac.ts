import { createHmac } from 'node:crypto'

export type Hmac = (...parts: readonly string[]) => Buffer

/** Hashes under the installation's secret, apart for each purpose: what is stored cannot be guessed back without it. */
export const hmacBy =
  (secret: string, purpose: string): Hmac =>
  (...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest()
