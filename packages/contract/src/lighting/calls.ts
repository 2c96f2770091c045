import type { Call } from '../call/call.ts'
import { diagnosisCalls } from './diagnosis.calls.ts'
import { groupNumberCalls } from './group-number.calls.ts'
import { homeCalls } from './home.calls.ts'
import { lightCalls } from './light.calls.ts'
import { lockOutCalls } from './lock-out.calls.ts'
import { luxCalls } from './lux.calls.ts'
import { planCalls } from './plan.calls.ts'
import { sceneCalls } from './scenes/scene.calls.ts'
import { subDeviceCalls } from './sub-device.calls.ts'

export const calls = {
  ...groupNumberCalls,
  ...diagnosisCalls,
  ...subDeviceCalls,
  ...lockOutCalls,
  ...lightCalls,
  ...planCalls,
  ...sceneCalls,
  ...homeCalls,
  ...luxCalls,
} as const satisfies Record<string, Call>
