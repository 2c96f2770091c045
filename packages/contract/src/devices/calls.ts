import type { Call } from '../call/call.ts'
import { approvalCalls } from './commands/approval.calls.ts'
import { commandCalls } from './commands/command.calls.ts'
import { connectionCalls } from './connection.calls.ts'
import { deviceCalls } from './device.calls.ts'
import { dynamicGroupCalls } from './dynamic-group.calls.ts'
import { historyCalls } from './history.calls.ts'
import { pendingDeviceCalls } from './pending-device.calls.ts'
import { refusedConnectionCalls } from './refused-connection.calls.ts'
import { retiredDeviceCalls } from './retired-device.calls.ts'
import { selectionCalls } from './selection.calls.ts'
import { targetCalls } from './target.calls.ts'
import { treeCalls } from './tree.calls.ts'
import { typeCalls } from './type.calls.ts'

export const calls = {
  ...treeCalls,
  ...typeCalls,
  ...dynamicGroupCalls,
  ...deviceCalls,
  ...pendingDeviceCalls,
  ...refusedConnectionCalls,
  ...retiredDeviceCalls,
  ...connectionCalls,
  ...selectionCalls,
  ...targetCalls,
  ...commandCalls,
  ...approvalCalls,
  ...historyCalls,
} as const satisfies Record<string, Call>
