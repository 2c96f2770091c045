import type { CommandSpec } from '@lamplighter/contract'
import { upkeepOf } from '../settings/upkeep.ts'

const { common, clearEnergy } = upkeepOf({ configure: 'light.configure', maintain: 'light.maintain' })

export const luminaireActions: readonly CommandSpec[] = [...common, clearEnergy]
