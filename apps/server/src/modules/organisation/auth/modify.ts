import { fail, isFailure } from '@lamplighter/contract'
import type { SignedInContext } from '../../context.ts'
import { type ChangeDeps, changeAccount } from './change.ts'
import { strongEnough } from './password.ts'
import { getPerson, setPassword } from './people.store.ts'
import { forgetPerson } from './remembered.ts'
import type { Sessions } from './sessions.ts'
import { type PasswordDeps, provePassword } from './signin.ts'

const REMEMBERED_PASSWORDS = 5

type Change = { user: string; old: string; pswd: string; conf: string }

/** Changes the caller's own password; every other session and remembered sign-in of theirs ends. */
export async function changePassword(
  deps: ChangeDeps & PasswordDeps & { sessions: Sessions },
  context: SignedInContext,
  change: Change,
) {
  const { db, clock, passwords, sessions } = deps
  const { caller } = context
  if (change.user.toLowerCase() !== caller.account.toLowerCase())
    throw fail('request.notFound', { what: { zh: '用户', en: 'user' } })
  if (change.pswd !== change.conf) throw fail('auth.mismatch')
  const person = await db.system((scope) => getPerson(scope, caller.personId))
  if (!person) throw fail('session.expired')
  await provePassword(deps, person, change.old).catch((refusal) => {
    throw isFailure(refusal) && refusal.key === 'auth.wrong' ? fail('auth.oldWrong') : refusal
  })
  if (!strongEnough(change.pswd)) throw fail('auth.tooSimple')
  const former = [person.password, ...person.formerPasswords].slice(0, REMEMBERED_PASSWORDS)
  for (const hash of former) if (await passwords.matches(change.pswd, hash)) throw fail('auth.sameAsOld')
  const hash = await passwords.hash(change.pswd)
  await changeAccount(deps, context, async (scope) => {
    await setPassword(scope, person.id, hash, former, clock.now())
    await forgetPerson(scope, person.id)
    await sessions.endOthers(scope, person.id, caller.tokenHash)
  })
}
