import { type authCalls, fail } from '@lamplighter/contract'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Handlers } from '../../context.ts'
import { getPerson } from '../people.store.ts'
import { qrImage } from '../qr/image.ts'
import { provePassword } from '../signin.ts'
import type { SecondFactors } from './factors.ts'

type Deps = { db: Database; clock: Clock; factors: SecondFactors }
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

    'auth.otpBegin': async ({ caller }, { pswd }) => {
      const person = await personBehind(caller.personId)
      await provePassword(deps, person, pswd)
      const { secret, address } = await factors.begin(person)
      return { secret, image: qrImage(address) }
    },

    'auth.otpConfirm': async ({ caller }, { code }) => ({ recovery: await factors.confirm(caller.personId, code) }),

    'auth.otpRemove': async ({ caller }, { pswd }) => {
      await provePassword(deps, await personBehind(caller.personId), pswd)
      await factors.remove(caller.personId)
      return {}
    },
  }
}
