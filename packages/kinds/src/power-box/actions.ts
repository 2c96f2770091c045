import type { CommandSpec } from '@lamplighter/contract'
import { serialTest } from '../settings/serial.ts'
import { upkeepOf } from '../settings/upkeep.ts'
import { hand, resumeOutput } from './hand.ts'

const { common, clearEnergy } = upkeepOf({ configure: 'box.configure', maintain: 'box.maintain' })

export const powerBoxActions: readonly CommandSpec[] = [
  hand,
  resumeOutput,
  serialTest('box.maintain'),
  ...common,
  clearEnergy,
]
