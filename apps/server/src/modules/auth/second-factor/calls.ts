import { type authCalls, fail } from '@lamplighter/contract'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Handlers } from '../../context.ts'
import { type ChangeDeps, changeAccount } from '../change.ts'
import { getPerson } from '../people.store.ts'
import { qrImage } from '../qr/image.ts'
import { provePassword } from '../signin.ts'
import type { SecondFactors } from './factors.ts'

type Deps = ChangeDeps & { db: Database; clock: Clock; factors: SecondFactors }
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

    'auth.otpBegin': async (visit, { pswd }) => {
      const person = await personBehind(visit.caller.personId)
      await provePassword(deps, person, pswd)
      const { secret, address } = await changeAccount(deps, visit, (scope) => factors.begin(scope, person))
      return { secret, image: qrImage(address) }
    },

    'auth.otpConfirm': async (visit, { code }) => ({
      recovery: await changeAccount(deps, visit, (scope) => factors.confirm(scope, visit.caller.personId, code)),
    }),

    'auth.otpRemove': async (visit, { pswd }) => {
      const { personId } = visit.caller
      await provePassword(deps, await personBehind(personId), pswd)
      await changeAccount(deps, visit, (scope) => factors.remove(scope, personId))
      return {}
    },
  }
}
