import type { Kind } from '@lamplighter/contract'
import { gatewaySim } from './gateway/sim.ts'
import { luminaireSim } from './luminaire/sim.ts'
import { luxStationSim } from './lux-station/sim.ts'
import { powerBoxSim } from './power-box/sim.ts'
import { behindContactor } from './power-box/supply.ts'
import type { SimKind } from './sim.ts'

export { BADGES, FIRMWARE, MAKE } from './badge.ts'
export { type Answered, answered, type Outcome, type Sim, type SimKind, type SimStart } from './sim.ts'
export { createWorld, type Fault, type Plate, placeOf, type World, type WorldOptions } from './world/world.ts'

/** How a simulated device of each kind behaves. */
export const sims: Record<Kind, SimKind> = {
  luminaire: behindContactor(luminaireSim),
  'power-box': powerBoxSim,
  gateway: gatewaySim,
  'lux-station': luxStationSim,
}
