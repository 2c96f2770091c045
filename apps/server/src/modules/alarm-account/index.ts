import type { alarmAccountCalls } from '@lamplighter/contract'
import type { Settings } from '../../settings.ts'
import type { Handlers } from '../context.ts'

export function alarmAccountHandlers(_deps: {
  settings: Settings
  secret: string
}): Handlers<typeof alarmAccountCalls> {
  return {} as never
}
