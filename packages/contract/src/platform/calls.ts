import type { Call } from '../call/call.ts'
import { auditCalls } from './audit.calls.ts'
import { channelCalls } from './channel.calls.ts'
import { systemCalls } from './system.calls.ts'
import { taskCalls } from './task.calls.ts'

export const calls = {
  ...auditCalls,
  ...channelCalls,
  ...systemCalls,
  ...taskCalls,
} as const satisfies Record<string, Call>
