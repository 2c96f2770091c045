import { randomBytes } from 'node:crypto'
import { fail, PASSWORD } from '@lamplighter/contract'
import { networkOf } from '../../../network/network.ts'
import { createTurns } from '../../../scheduling/turns.ts'
import { comparePassword, hashPassword, type PasswordCost } from './password-hash.ts'

/** The passwords of one server. */
export type Passwords = {
  /** Runs work that hashes when the turn of the address that brings it has come. @throws auth.busy */
  inTurn<T>(address: string, work: () => Promise<T>): Promise<T>
  /** @throws auth.busy */
  hash(password: string): Promise<string>
  /** @throws auth.busy */
  matches(password: string, stored: string): Promise<boolean>
  /** Within a turn that the caller has taken. */
  compare(password: string, stored: string): Promise<boolean>
  /** Costs what a real comparison costs, so that an unknown account answers no sooner than a known one; within a turn. */
  pretendToCompare(password: string): Promise<void>
}

/** What is hashed for who is signed in, or for the server itself. */
const SERVER = ''

export function createPasswords(cost: PasswordCost): Passwords {
  /** Hashing holds a core for some 80 ms: one at once, so that the desk stays quick, and a short queue for each address. */
  const turns = createTurns({ atOnce: 1, waitingEach: 40, waitingInAll: 120 }, () => fail('auth.busy'))
  const inTurn: Passwords['inTurn'] = (address, work) => turns.run(networkOf(address), work)
  return {
    inTurn,
    hash: (password) => inTurn(SERVER, () => hashPassword(password, cost)),
    matches: (password, stored) => inTurn(SERVER, () => comparePassword(password, stored)),
    compare: comparePassword,
    async pretendToCompare(password) {
      await hashPassword(password, cost)
    },
  }
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
