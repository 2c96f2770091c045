import { type authCalls, fail } from '@lamplighter/contract'
import type { Handlers } from '../../../context.ts'
import type { SecondFactors } from '../second-factor/factors.ts'
import { type Welcome, welcome } from '../welcome.ts'
import { createSmsCodes, type SmsDeps } from './codes.ts'

export function smsHandlers(
  deps: SmsDeps & Welcome & { factors: SecondFactors },
): Pick<Handlers<typeof authCalls>, 'auth.getSmsCode' | 'auth.loginSms'> {
  const codes = createSmsCodes(deps)
  return {
    'auth.getSmsCode': async (context, { mobile }) => {
      await codes.ask(context, mobile)
      return {}
    },

    /** A locked password does not hold back who has the phone: a lock must not keep its victim out. */
    'auth.loginSms': async (context, { mobile, code }) => {
      const person = await codes.prove(context, mobile, code)
      // One step of a phone does not stand for two.
      if ((await deps.factors.state(person.id)).enabled) throw fail('auth.otpByPassword')
      context.note({ after: { way: 'sms' } })
      return welcome(deps, context, person)
    },
  }
}
