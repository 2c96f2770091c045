import type { intercomCalls } from '@lamplighter/contract'
import type { Handlers } from '../context.ts'
import { listCalls } from './call.store.ts'
import { listNearby } from './nearby.store.ts'

export const intercomHandlers: Handlers<typeof intercomCalls> = {
  'intercom.calls': ({ inScope }, { filters, ...page }) => inScope((scope) => listCalls(scope, filters, page)),
  'intercom.nearby': ({ inScope }, { deviceId }) => inScope((scope) => listNearby(scope, deviceId)),
}
