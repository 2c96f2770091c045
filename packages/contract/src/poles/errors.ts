import type { ErrorEntry } from '../call/error.ts'
import { intercomErrors } from './intercom.errors.ts'
import { poleErrors } from './pole.errors.ts'
import { videoErrors } from './video.errors.ts'

export const errors = {
  ...intercomErrors,
  ...videoErrors,
  ...poleErrors,
} as const satisfies Record<string, ErrorEntry>
