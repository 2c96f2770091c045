import type { Call } from '../call/call.ts'
import { chargingCalls } from './charging.calls.ts'
import { refundCalls, settlementCalls } from './settlement.calls.ts'

export const calls = {
  ...chargingCalls,
  ...refundCalls,
  ...settlementCalls,
} as const satisfies Record<string, Call>
