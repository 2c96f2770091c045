import type { hardwareKeyCalls } from '@lamplighter/contract'
import type { Handlers } from '../../context.ts'
import type { Welcome } from '../welcome.ts'

export function hardwareKeyHandlers(_deps: Welcome & { secret: string }): Handlers<typeof hardwareKeyCalls> {
  return {} as never
}
