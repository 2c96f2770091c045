import type { Call } from '../call/call.ts'
import { adContractCalls } from './ad-contract.calls.ts'
import { mediaCalls } from './media.calls.ts'
import { playCalls } from './play.calls.ts'
import { playTaskCalls } from './play-task.calls.ts'
import { portalPageCalls } from './portal-page.calls.ts'
import { programmeCalls } from './programme.calls.ts'

export const calls = {
  ...adContractCalls,
  ...playCalls,
  ...playTaskCalls,
  ...programmeCalls,
  ...portalPageCalls,
  ...mediaCalls,
} as const satisfies Record<string, Call>
