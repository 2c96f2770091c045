import type { intercomCalls } from '@lamplighter/contract'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { listCalls } from './call.store.ts'
import { countDays } from './days.store.ts'
import { listNearby } from './nearby.store.ts'

export const intercomHandlers = ({ now }: Pick<Clock, 'now'>): Handlers<typeof intercomCalls> => ({
  'intercom.calls': ({ inScope }, { filters, ...page }) => inScope((scope) => listCalls(scope, filters, page)),
  'intercom.days': ({ inScope }, { days }) => inScope((scope) => countDays(scope, days, new Date(now()))),
  'intercom.nearby': ({ inScope }, { deviceId }) => inScope((scope) => listNearby(scope, deviceId)),
})
