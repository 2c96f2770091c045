import type { ErrorEntry } from '../call/error.ts'
import { authErrors } from './auth.errors.ts'
import { organisationErrors } from './organisation.errors.ts'

export const errors = {
  ...authErrors,
  ...organisationErrors,
} as const satisfies Record<string, ErrorEntry>
