import type { deviceCalls } from '@lamplighter/contract'
import type { Handlers } from '../../context.ts'
import { recentEvents } from './store.ts'

export const eventHandlers = (): Handlers<Pick<typeof deviceCalls, 'device.events'>> => ({
  'device.events': ({ inScope }, { deviceId, limit }) =>
    inScope((scope) => recentEvents(scope, deviceId ?? null, limit)),
})
