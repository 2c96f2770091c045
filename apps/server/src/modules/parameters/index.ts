import type { parameterCalls } from '@lamplighter/contract'
import type { Handlers } from '../context.ts'
import type { Parameters } from './values.ts'

export { createParameters, type Parameters } from './values.ts'

export function parameterHandlers(_deps: { parameters: Parameters }): Handlers<typeof parameterCalls> {
  return {} as never
}
