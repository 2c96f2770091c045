import type { ErrorEntry } from '../call/error.ts'
import { lockOutErrors } from './lock-out.errors.ts'
import { luxErrors } from './lux.errors.ts'
import { sceneErrors } from './scenes/scene.errors.ts'

export const errors = {
  ...lockOutErrors,
  ...luxErrors,
  ...sceneErrors,
} as const satisfies Record<string, ErrorEntry>
