import { type authCalls, fail } from '@lamplighter/contract'
import type { Handlers } from '../../../context.ts'
import { type ChangeDeps, changeAccount } from '../change.ts'
import { getPerson } from '../people.store.ts'
import { qrImage } from '../qr/image.ts'
import { type PasswordDeps, provePassword } from '../signin.ts'
import type { SecondFactors } from './factors.ts'

type Deps = ChangeDeps & PasswordDeps & { factors: SecondFactors }
type Names = 'auth.otpState' | 'auth.otpBegin' | 'auth.otpConfirm' | 'auth.otpRemove'

export function secondFactorHandlers(deps: Deps): Pick<Handlers<typeof authCalls>, Names> {
  const { db, factors } = deps
  const personBehind = async (personId: number) => {
    const person = await db.system((scope) => getPerson(scope, personId))
    if (!person) throw fail('session.expired')
    return person
  }

  return {
    'auth.otpState': ({ caller }) => factors.state(caller.personId),

    'auth.otpBegin': async (context, { pswd }) => {
      const person = await personBehind(context.caller.personId)
      await provePassword(deps, person, pswd)
      const { secret, address } = await changeAccount(deps, context, (scope) => factors.begin(scope, person))
      return { secret, image: qrImage(address) }
    },

    'auth.otpConfirm': async (context, { code }) => ({
      recovery: await changeAccount(deps, context, (scope) => factors.confirm(scope, context.caller.personId, code)),
    }),

    'auth.otpRemove': async (context, { pswd }) => {
      const { personId } = context.caller
      await provePassword(deps, await personBehind(personId), pswd)
      await changeAccount(deps, context, (scope) => factors.remove(scope, personId))
      return {}
    },
  }
}
