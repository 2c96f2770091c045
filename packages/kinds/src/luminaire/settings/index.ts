import type { Setting } from '../../settings/setting.ts'
import { identity } from '../../settings/upkeep.ts'
import { control } from './control.ts'
import { dayPlans } from './plan.ts'
import { protection, protectionStatus } from './protection.ts'
import { radio } from './radio.ts'
import { upkeep } from './upkeep.ts'

/** What a lamp controller keeps. */
export const keptByLuminaire: readonly Setting[] = [...dayPlans, ...control, ...protection, ...radio, ...upkeep]

/** What it finds out when it is asked. */
const toldByLuminaire: readonly Setting[] = [...identity, ...protectionStatus]

/** All of it, in the order of the catalogue. */
export const luminaireSettings: readonly Setting[] = [...keptByLuminaire, ...toldByLuminaire]
