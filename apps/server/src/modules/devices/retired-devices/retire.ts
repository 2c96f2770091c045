import { fail } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import type { SignedInContext } from '../../context.ts'
import { isPasswordFresh, reachesMost } from '../commands/index.ts'
import { namesOf } from './names.ts'

type Deps = Pick<Services, 'registry' | 'outbox' | 'clock' | 'deviceRetirement'>

type Wanted<T> = {
  readonly ids: readonly number[]
  readonly reason: string
  /** All of which these are a part; most of a kind takes the password. */
  readonly whole?: readonly number[]
  /** Refuses in the transaction what is no longer as it was looked at. */
  readonly before?: (scope: Scope) => Promise<void>
  readonly after: (scope: Scope, count: number) => Promise<T>
}

/** Retires devices with their line in the audit trail. @throws auth.recheck */
export async function retireChosen<T>(
  { registry, outbox, clock, deviceRetirement }: Deps,
  { caller, change, note }: Pick<SignedInContext, 'caller' | 'change' | 'note'>,
  { ids, reason, whole = ids, before, after }: Wanted<T>,
): Promise<T> {
  const { customerId, account } = caller
  const now = clock.now()
  const devices = whole.flatMap((id) => registry.get(id) ?? [])
  if (!isPasswordFresh(caller, now) && reachesMost(registry, customerId, devices)) throw fail('auth.recheck')
  // What hangs on a device may stand where the caller does not reach.
  const answer = await change(
    async (scope) => {
      await before?.(scope)
      const done = await deviceRetirement.retire(scope, { customerId, ids, by: account, at: new Date(now) })
      note({
        target: namesOf(done)[0] ?? '',
        before: { devices: done.length, names: namesOf(done) },
        ...(reason ? { after: { reason } } : {}),
      })
      return after(scope, done.length)
    },
    { whole: 'deviceOfOthers' },
  )
  await outbox.heard()
  return answer
}
