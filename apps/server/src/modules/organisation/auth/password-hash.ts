import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** KiB of memory and passes over it. */
type Cost = { readonly memory: number; readonly passes: number }
export type PasswordCost = 'full' | 'test'

const COSTS: Readonly<Record<PasswordCost, Cost>> = {
  /** OWASP's second recommendation for argon2id, with 1 lane. */
  full: { memory: 19_456, passes: 2 },
  /** For passwords that protect nothing. */
  test: { memory: 64, passes: 1 },
}

const derive = (password: string, nonce: Buffer, cost: Cost) =>
  new Promise<Buffer>((resolve, reject) =>
    argon2(
      'argon2id',
      { ...cost, parallelism: 1, tagLength: 32, message: password.normalize('NFKC'), nonce },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  )

/** `argon2id$m=<KiB>,t=<passes>$<salt>$<hash>`, both base64url. */
export async function hashPassword(password: string, cost: PasswordCost = 'full'): Promise<string> {
  const { memory, passes } = COSTS[cost]
  const salt = randomBytes(16)
  const key = await derive(password, salt, COSTS[cost])
  return `argon2id$m=${memory},t=${passes}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Without the cost as it was stored until 2026: that of `full`, which it then always was. */
const STORED = /^argon2id\$(?:m=(?<memory>\d+),t=(?<passes>\d+)\$)?(?<salt>[\w-]+)\$(?<hash>[\w-]+)$/

export async function comparePassword(password: string, stored: string): Promise<boolean> {
  const { memory, passes, salt = '', hash = '' } = STORED.exec(stored)?.groups ?? {}
  if (!hash) return false
  const cost = memory && passes ? { memory: Number(memory), passes: Number(passes) } : COSTS.full
  const key = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(key, Buffer.from(hash, 'base64url'))
}
