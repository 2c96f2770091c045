import type { Kind } from '@lamplighter/contract'
import { createProtocolPlayer, type PlayerOptions, type ProtocolPlayer } from '@lamplighter/links/player/device'
import { hashSecret } from '../modules/devices/devices/index.ts'
import type { Product } from './product.ts'

/** Registers players; each has a secret of its own. */
export async function registerPlayers(
  product: Product,
  customerId: number,
  codes: readonly string[],
  kind: Kind = 'led-screen',
) {
  const secretOf = (code: string) => `secret-of-${code}-${customerId}`
  await product.app.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, link, secret_hash)
       select $1, $2, code, code, 'player', hash from unnest($3::text[], $4::bytea[]) as n(code, hash)`,
      [customerId, kind, codes, codes.map((code) => hashSecret(secretOf(code)))],
    ),
  )
  await product.app.registry.reload()
  return secretOf
}

/** A false player of the product, which does not run yet; it takes every order that the test does not. */
export const createPlayer = (
  product: Product,
  name: string,
  secret: string,
  more: Partial<PlayerOptions> = {},
): ProtocolPlayer =>
  createProtocolPlayer({
    ...{
      endpoint: `http://127.0.0.1:${product.app.port}`,
      named: { name, secret },
      now: Date.now,
      random: Math.random,
    },
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    about: { maker: 'Maker', model: 'LS-2', firmware: '1.0' },
    values: () => ({ 'led.playing': 1, 'led.power': true, 'led.brightness': 80 }),
    obey: ({ args }) => ({ status: 0, result: args }),
    ...more,
  })
