import type { CommandSpec } from '@lamplighter/contract'
import { serialTest } from '../settings/serial.ts'
import { upkeepOf } from '../settings/upkeep.ts'
import { hand, resumeOutput } from './hand.ts'
import { LOOPS } from './outputs.ts'

const { common, clearEnergy } = upkeepOf({
  configure: 'box.configure',
  maintain: 'box.maintain',
  energised: LOOPS.map((loop) => `loop${loop}.state`),
})

export const powerBoxActions: readonly CommandSpec[] = [
  hand,
  resumeOutput,
  serialTest('box.maintain'),
  ...common,
  clearEnergy,
]
