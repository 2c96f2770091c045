import { argon2Sync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createPasswords, strongEnough } from './password.ts'
import { comparePassword, hashPassword } from './password-hash.ts'

const PASSWORD = 'Lamp-2026-go'

/** As it was stored before the cost stood in it. */
function withoutCost(): string {
  const nonce = Buffer.from('a salt for a test')
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const key = argon2Sync('argon2id', { ...cost, message: PASSWORD, nonce })
  return `argon2id$${nonce.toString('base64url')}$${key.toString('base64url')}`
}

test('a hash says what it costs, by default what OWASP recommends', async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^argon2id\$m=19456,t=2\$[\w-]{22}\$[\w-]{43}$/)
  expect(await hashPassword(PASSWORD, 'test')).toMatch(/^argon2id\$m=64,t=1\$/)
})

test.each([
  ['of the full cost', () => hashPassword(PASSWORD)],
  ['of the cost of tests', () => hashPassword(PASSWORD, 'test')],
  ['of before the cost stood in it', async () => withoutCost()],
])('a hash %s is matched by its password alone', async (_, make) => {
  const stored = await make()
  expect(await comparePassword(PASSWORD, stored)).toBe(true)
  expect(await comparePassword(`${PASSWORD}!`, stored)).toBe(false)
})

test.each(['', 'none', 'argon2id$$', 'argon2id$m=1$a$b', 'bcrypt$m=64,t=1$c2FsdHNhbHQ$aGFzaA'])(
  'nothing matches %j, which is no hash',
  async (stored) => {
    expect(await comparePassword(PASSWORD, stored)).toBe(false)
  },
)

test('to pretend to compare costs what a comparison with a password of this server costs', async () => {
  const passwords = createPasswords('full')
  const stored = await passwords.hash(PASSWORD)
  const cpu = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    for (let n = 0; n < 3; n++) await work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  // Others use the processor too: one fair round is enough.
  await vi.waitFor(async () => {
    const real = await cpu(() => passwords.compare(PASSWORD, stored))
    const pretended = await cpu(() => passwords.pretendToCompare(PASSWORD))
    expect(pretended / real).toBeGreaterThan(0.6)
    expect(pretended / real).toBeLessThan(1.6)
  }, 15_000)
})

test('two servers do not wait for each other', async () => {
  const [one, other] = [createPasswords('test'), createPasswords('test')]
  const held = Promise.withResolvers<void>()
  const holding = one.inTurn('10.0.0.1', () => held.promise)
  expect(await other.matches(PASSWORD, await other.hash(PASSWORD))).toBe(true)
  held.resolve()
  await holding
})

test('a password is strong with all four classes of characters and of its length', () => {
  expect(strongEnough(PASSWORD)).toBe(true)
  for (const weak of ['lamp-2026-go', 'LAMP-2026-GO', 'Lamp-Lamp-go', 'Lamp2026go', 'La-1', `La-1${'x'.repeat(20)}`])
    expect(strongEnough(weak)).toBe(false)
})
