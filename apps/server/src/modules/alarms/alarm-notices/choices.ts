import { type alarmNoticeCalls, fail } from '@lamplighter/contract'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { maskedAddress, maskedNumber } from '../../platform/channels/index.ts'
import { readOwn, saveChoice, usualChoice } from './choice.store.ts'
import { dueMonth } from './monthly/month.ts'

type Deps = { clock: Pick<Clock, 'now'>; registry: Pick<Registry, 'tenantById'> }

/** What each user wants of the notifications that reach them. */
export const alarmNoticeHandlers = ({ clock, registry }: Deps): Handlers<typeof alarmNoticeCalls> => ({
  'alarmNotice.read': async ({ caller, inScope, language }) => {
    const { mobile, email, choice, groups } = await inScope((scope) => readOwn(scope, caller.personId))
    return {
      ...(choice ?? { ...usualChoice, language }),
      mobile: mobile && maskedNumber(mobile),
      address: email && maskedAddress(email),
      groups,
    }
  },

  'alarmNotice.save': async ({ caller, change, note }, choice) => {
    const { quietFrom, quietTo } = choice
    if ((quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo))
      throw fail('alarmNotice.quiet')
    await change(async (scope) => {
      const { choice: before } = await readOwn(scope, caller.personId)
      note({ target: caller.account, before, after: choice })
      const { timeZone = 'UTC' } = registry.tenantById(scope.customerId) ?? {}
      await saveChoice(scope, caller.personId, choice, dueMonth(timeZone, clock.now()).name)
    })
    return {}
  },
})
