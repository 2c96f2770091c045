import { networkOf } from '../../settings/network.ts'
import { serialOf } from '../../settings/serial.ts'
import type { Setting } from '../../settings/setting.ts'
import { identity } from '../../settings/upkeep.ts'
import { plans } from './plan.ts'
import { protection, protectionStatus } from './protection.ts'
import { wiring } from './wiring.ts'

/** What a cabinet's controller keeps. */
export const keptByPowerBox: readonly Setting[] = [
  ...plans,
  ...protection,
  ...wiring,
  ...networkOf('box.configure'),
  serialOf('box.configure'),
]

/** All of it, in the order of the catalogue. */
export const powerBoxSettings: readonly Setting[] = [...keptByPowerBox, ...identity, ...protectionStatus]
