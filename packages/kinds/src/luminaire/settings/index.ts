import type { Setting } from '../../settings/setting.ts'
import { protection } from './protection.ts'

/** Everything that a lamp controller keeps, in the order of the catalogue. */
export const luminaireSettings: readonly Setting[] = [...protection]
