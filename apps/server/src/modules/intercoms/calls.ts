import type { intercomCalls } from '@lamplighter/contract'
import type { Handlers } from '../context.ts'
import { listCalls } from './call.store.ts'

export const intercomHandlers: Handlers<typeof intercomCalls> = {
  'intercom.calls': ({ inScope }, { filters, ...page }) => inScope((scope) => listCalls(scope, filters, page)),
}
