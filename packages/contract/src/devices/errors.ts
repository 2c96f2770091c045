import type { ErrorEntry } from '../call/error.ts'
import { commandErrors } from './commands/command.errors.ts'
import { deviceErrors } from './device.errors.ts'

export const errors = {
  ...commandErrors,
  ...deviceErrors,
} as const satisfies Record<string, ErrorEntry>
