import type { authCalls } from '@lamplighter/contract'
import type { Handlers } from '../../context.ts'
import { type Welcome, welcome } from '../welcome.ts'
import { createSmsCodes, type SmsDeps } from './codes.ts'

export function smsHandlers(
  deps: SmsDeps & Welcome,
): Pick<Handlers<typeof authCalls>, 'auth.getSmsCode' | 'auth.loginSms'> {
  const codes = createSmsCodes(deps)
  return {
    'auth.getSmsCode': async (visit, { mobile }) => {
      await codes.ask(visit, mobile)
      return {}
    },

    /** A locked password does not hold back who has the phone: a lock must not keep its victim out. */
    'auth.loginSms': async (visit, { mobile, code }) => {
      const person = await codes.prove(visit, mobile, code)
      visit.note({ after: { way: 'sms' } })
      return welcome(deps, visit, person)
    },
  }
}
