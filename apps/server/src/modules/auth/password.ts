import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { fail, PASSWORD } from '@lamplighter/contract'
import { networkOf } from '../../network.ts'
import { createTurns } from '../../turns.ts'

/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Hashing holds a core for some 80 ms: one at once, so that the desk stays quick, and a short queue for each address. */
const turns = createTurns({ atOnce: 1, waitingEach: 40, waitingInAll: 120 }, () => fail('auth.busy'))

/** Runs work that hashes when the turn of the address that brings it has come. @throws auth.busy */
export const inHashingTurn = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  turns.run(networkOf(address), work)

/** What is hashed for who is signed in, or for the server itself. */
const SERVER = ''

/** Only within a turn. */
const derive = (password: string, nonce: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    argon2('argon2id', { ...COST, message: password.normalize('NFKC'), nonce }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** `argon2id$<salt>$<hash>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await inHashingTurn(SERVER, () => derive(password, salt))
  return `argon2id$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Within a turn that the caller has taken. */
export async function comparePassword(password: string, stored: string): Promise<boolean> {
  const [scheme, salt, hash] = stored.split('$')
  if (scheme !== 'argon2id' || !salt || !hash) return false
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), Buffer.from(hash, 'base64url'))
}

export const passwordMatches = (password: string, stored: string): Promise<boolean> =>
  inHashingTurn(SERVER, () => comparePassword(password, stored))

/** Costs what a real comparison costs, so that an unknown account answers no sooner than a known one; within a turn. */
export async function pretendToCompare(password: string): Promise<void> {
  await derive(password, Buffer.alloc(16))
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
