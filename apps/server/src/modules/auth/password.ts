import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { fail, PASSWORD } from '@lamplighter/contract'

/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Hashing holds a core for some 80 ms: this many at once, the rest in a short queue, so that the desk stays quick. */
const AT_ONCE = 1
const WAITING_LIMIT = 60

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_LIMIT) throw fail('auth.busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

const derive = (password: string, nonce: Buffer) =>
  inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2('argon2id', { ...COST, message: password.normalize('NFKC'), nonce }, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  )

/** `argon2id$<salt>$<hash>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `argon2id$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [scheme, salt, hash] = stored.split('$')
  if (scheme !== 'argon2id' || !salt || !hash) return false
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), Buffer.from(hash, 'base64url'))
}

/** Costs what a real check costs, so that an unknown account answers no sooner than a known one. */
export async function pretendToCheck(password: string): Promise<false> {
  await derive(password, Buffer.alloc(16))
  return false
}

const CLASSES = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/]

/** The rule the change-password dialog names: 8-20 characters of all four classes. */
export const strongEnough = (password: string): boolean =>
  password.length >= PASSWORD.min && password.length <= PASSWORD.max && CLASSES.every((one) => one.test(password))

const ALPHABETS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-+=@#']

/** A random password that satisfies the rule, without characters that look alike. */
export function randomPassword(): string {
  const pick = (alphabet: string, byte: number) => alphabet[byte % alphabet.length]!
  const bytes = randomBytes(16)
  const body = [...bytes.subarray(4)].map((byte, index) => pick(ALPHABETS[index % 3]!, byte))
  return ALPHABETS.map((alphabet, index) => pick(alphabet, bytes[index]!))
    .concat(body)
    .slice(0, 16)
    .join('')
}
