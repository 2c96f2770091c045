import type { Call } from '../call/call.ts'
import { importCalls } from './import.calls.ts'
import { layoutCalls } from './layout.calls.ts'
import { siteCalls } from './site.calls.ts'

export const calls = {
  ...siteCalls,
  ...layoutCalls,
  ...importCalls,
} as const satisfies Record<string, Call>
