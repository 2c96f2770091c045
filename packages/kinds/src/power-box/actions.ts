import type { CommandSpec } from '@lamplighter/contract'
import { upkeepOf } from '../settings/upkeep.ts'
import { hand } from './hand.ts'

const { common, clearEnergy } = upkeepOf({ configure: 'box.configure', maintain: 'box.maintain' })

export const powerBoxActions: readonly CommandSpec[] = [hand, ...common, clearEnergy]
