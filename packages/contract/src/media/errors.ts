import type { ErrorEntry } from '../call/error.ts'
import { advertisingErrors } from './advertising.errors.ts'
import { mediaErrors } from './media.errors.ts'
import { portalPageErrors } from './portal-page.errors.ts'

export const errors = {
  ...mediaErrors,
  ...portalPageErrors,
  ...advertisingErrors,
} as const satisfies Record<string, ErrorEntry>
