import type { dictionaryCalls } from '@lamplighter/contract'
import type { Handlers } from '../context.ts'

export function dictionaryHandlers(): Handlers<typeof dictionaryCalls> {
  return {} as never
}
