import type { ParameterValues } from '@lamplighter/contract'
import type { Clock } from '../../../time/clock.ts'
import { hmacBy } from './hmac.ts'

/**
 * Accounts that do not exist. They lock like those that do, so that a lock tells nobody which is which. Organisations
 * lock by terms of their own: were every unknown account to lock by the defaults, a lock after three failures, or for an hour,
 * would prove an account. So each unknown name belongs to one of the organisations, always the same, by a hash that
 * nobody outside can compute; what can be learnt by guessing is the terms that are in use somewhere, and no account.
 */
export type UnknownAccounts = {
  /** The organisation that a name belongs to; 0 without any. */
  organisationOf(account: string): Promise<number>
  /** Minutes for which a name is locked; 0 when it is not. */
  minutesLocked(account: string): number
  /** Counts a guess; returns the minutes for which it locked, or found locked, the name; 0 when it is not locked. */
  guess(account: string): Promise<number>
}

type Deps = {
  clock: Pick<Clock, 'now'>
  secret: string
  organisations: () => Promise<readonly number[]>
  parameters: { of(customerId: number): Promise<ParameterValues> }
}

/** Names remembered at once; the oldest are forgotten first. */
const NAMES = 20_000
const MINUTE = 60_000

export function createUnknownAccounts({ clock, secret, organisations, parameters }: Deps): UnknownAccounts {
  const hmac = hmacBy(secret, 'phantom')
  const guessed = new Map<string, { failures: number; lockedUntil: number }>()

  /** The highest of a hash per organisation: one that is added or removed moves the fewest names. */
  async function organisationOf(account: string): Promise<number> {
    const drawn = (await organisations()).map((id) => ({ id, lot: hmac(account, String(id)) }))
    const [first] = drawn.sort((one, other) => Buffer.compare(other.lot, one.lot))
    return first?.id ?? 0
  }

  function keep(account: string, state: { failures: number; lockedUntil: number }) {
    guessed.delete(account)
    guessed.set(account, state)
    for (const oldest of guessed.keys()) {
      if (guessed.size <= NAMES) break
      guessed.delete(oldest)
    }
  }

  const minutesLocked = (account: string) =>
    Math.max(0, Math.ceil(((guessed.get(account)?.lockedUntil ?? 0) - clock.now()) / MINUTE))

  return {
    organisationOf,
    minutesLocked,

    async guess(account) {
      const parameterValues = await parameters.of(await organisationOf(account))
      const now = clock.now()
      const { failures, lockedUntil } = guessed.get(account) ?? { failures: 0, lockedUntil: 0 }
      if (lockedUntil > now) return minutesLocked(account)
      // A lock that has run out starts the count anew.
      const count = (lockedUntil > 0 ? 0 : failures) + 1
      const minutes = count >= parameterValues['signIn.failures'] ? parameterValues['signIn.lockMinutes'] : 0
      keep(account, { failures: count, lockedUntil: minutes > 0 ? now + minutes * MINUTE : 0 })
      return minutes
    },
  }
}
