import type { ErrorEntry } from '../call/error.ts'
import { settlementErrors } from './settlement.errors.ts'

export const errors = {
  ...settlementErrors,
} as const satisfies Record<string, ErrorEntry>
