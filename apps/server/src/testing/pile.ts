import { createOcppPile, type OcppPile, type PileOptions } from '@lamplighter/links/ocpp/device'
import { hashSecret } from '../modules/devices/devices/index.ts'
import type { Product } from './product.ts'

/** Registers charging piles; each has a secret of its own. */
export async function registerPiles(product: Product, customerId: number, codes: readonly string[]) {
  const secretOf = (code: string) => `secret-of-${code}-${customerId}`
  await product.app.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, link, secret_hash)
       select $1, 'charging-pile', code, code, 'ocpp', hash from unnest($2::text[], $3::bytea[]) as n(code, hash)`,
      [customerId, codes, codes.map((code) => hashSecret(secretOf(code)))],
    ),
  )
  await product.app.registry.reload()
  return secretOf
}

/** A false pile of the product, which does not run yet; it takes every order that the test does not. */
export const createPile = (
  product: Product,
  identity: string,
  secret: string,
  more: Partial<PileOptions> = {},
): OcppPile =>
  createOcppPile({
    endpoint: `ws://127.0.0.1:${product.app.port}/ocpp`,
    ...{ identity, secret, maker: 'Maker', model: 'CP-7', firmware: '1.0', now: Date.now },
    status: () => ({ state: 'plugged', error: 'none' }),
    readings: () => ({ energy: 5_000, power: 0, voltage: 228, current: 0, temperature: 25 }),
    start: () => 'Accepted',
    stop: () => 'Accepted',
    unlock: () => 'Unlocked',
    reset: () => 'Accepted',
    setAvailability: () => 'Accepted',
    reserve: () => 'Accepted',
    cancelReservation: () => 'Accepted',
    closed: () => {},
    ...more,
  })
