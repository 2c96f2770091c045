import type { ErrorEntry } from '../call/error.ts'
import { alarmErrors } from './alarm.errors.ts'

export const errors = {
  ...alarmErrors,
} as const satisfies Record<string, ErrorEntry>
