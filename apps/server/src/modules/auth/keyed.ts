import { createHmac } from 'node:crypto'

export type Keyed = (...parts: readonly string[]) => Buffer

/** Hashes under the installation's secret, apart for each purpose: what is stored cannot be guessed back without it. */
export const keyedBy =
  (secret: string, purpose: string): Keyed =>
  (...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest()
