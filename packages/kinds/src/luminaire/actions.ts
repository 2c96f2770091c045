import type { CommandSpec } from '@lamplighter/contract'
import { LEVEL_ORDERED } from '../capabilities/dim.ts'
import { upkeepOf } from '../settings/upkeep.ts'

const { common, clearEnergy } = upkeepOf({
  configure: 'light.configure',
  maintain: 'light.maintain',
  energised: [LEVEL_ORDERED],
})

export const luminaireActions: readonly CommandSpec[] = [...common, clearEnergy]
