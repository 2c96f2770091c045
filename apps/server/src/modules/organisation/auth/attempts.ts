import { fail } from '@lamplighter/contract'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { giveBackAttempt, type Person, reserveAttempt } from './people.store.ts'

type Deps = { db: Database; clock: Clock }

const minutesLocked = (lockedUntil: Date | null, now: number) =>
  Math.max(0, Math.ceil(((lockedUntil?.getTime() ?? 0) - now) / 60_000))

export const isLocked = ({ lockedUntil }: Pick<Person, 'lockedUntil'>, now: number) =>
  minutesLocked(lockedUntil, now) > 0

/** @throws auth.locked */
export function refuseLocked({ lockedUntil }: Pick<Person, 'lockedUntil'>, now: number): void {
  const minutes = minutesLocked(lockedUntil, now)
  if (minutes > 0) throw fail('auth.locked', { minutes })
}

/**
 * Judges a guess at what proves a person. It counts as a failure before it is judged and is given back when it was
 * right or could not be judged: however many come at once, no more are judged than their organisation allows.
 * @throws auth.locked, or what it is wrong by
 */
export async function judgeAttempt(
  { db, clock }: Deps,
  { id, parameterValues }: Pick<Person, 'id' | 'parameterValues'>,
  wrong: 'auth.wrong' | 'auth.otpWrong',
  isRight: () => Promise<boolean>,
): Promise<void> {
  const { 'signIn.failures': limit, 'signIn.lockMinutes': minutes } = parameterValues
  const now = clock.now()
  const terms = { limit, now: new Date(now), lockedUntil: new Date(now + minutes * 60_000) }
  const { failures, lockedUntil } = await db.system((scope) => reserveAttempt(scope, id, terms))
  if (failures === null) throw fail('auth.locked', { minutes: Math.max(1, minutesLocked(lockedUntil, now)) })
  const giveBack = () => db.system((scope) => giveBackAttempt(scope, id))
  const right = await isRight().catch(async (failed: unknown) => {
    await giveBack()
    throw failed
  })
  if (!right) throw failures >= limit ? fail('auth.locked', { minutes }) : fail(wrong)
  await giveBack()
}
