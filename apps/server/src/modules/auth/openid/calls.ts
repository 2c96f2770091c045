import type { openIdCalls } from '@lamplighter/contract'
import type { Handlers } from '../../context.ts'
import type { Welcome } from '../welcome.ts'

export function openIdHandlers(_deps: Welcome & { secret: string }): Handlers<typeof openIdCalls> {
  return {} as never
}
