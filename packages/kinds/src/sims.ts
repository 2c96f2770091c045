import type { Kind } from '@lamplighter/contract'
import { broadcastSim } from './broadcast/sim.ts'
import { chargingPileSim } from './charging-pile/sim.ts'
import { environmentSim } from './environment/sim.ts'
import { garbageBinSim } from './garbage-bin/sim.ts'
import { gatewaySim } from './gateway/sim.ts'
import { intercomSim } from './intercom/sim.ts'
import { ledScreenSim } from './led-screen/sim.ts'
import { lockSim } from './lock/sim.ts'
import { luminaireSim } from './luminaire/sim.ts'
import { luxStationSim } from './lux-station/sim.ts'
import { manholeSim } from './manhole/sim.ts'
import { phoneChargingSim } from './phone-charging/sim.ts'
import { powerBoxSim } from './power-box/sim.ts'
import { behindContactor } from './power-box/supply.ts'
import { powerGatewaySim } from './power-gateway/sim.ts'
import type { SimKind } from './sim.ts'
import { trafficSim } from './traffic/sim.ts'
import { videoSim } from './video/sim.ts'
import { wifiSim } from './wifi/sim.ts'
import { createWorld as createWorldWith, type WorldOptions } from './world/world.ts'

export { FIRMWARE, MAKE } from './make.ts'
export { type Answered, answered, type Outcome, type Sim, type SimKind, type SimStart } from './sim.ts'
export { type Fault, type Nameplate, placeOf, type World } from './world/world.ts'

/** How a simulated device of each kind behaves. */
export const sims: Record<Kind, SimKind> = {
  luminaire: behindContactor(luminaireSim),
  'power-box': powerBoxSim,
  gateway: gatewaySim,
  'lux-station': luxStationSim,
  'power-gateway': powerGatewaySim,
  environment: environmentSim,
  manhole: manholeSim,
  'garbage-bin': garbageBinSim,
  lock: lockSim,
  'phone-charging': phoneChargingSim,
  intercom: intercomSim,
  wifi: wifiSim,
  'charging-pile': chargingPileSim,
  'led-screen': ledScreenSim,
  broadcast: broadcastSim,
  traffic: trafficSim,
  video: videoSim,
}

export const createWorld = (options: Omit<WorldOptions, 'faultsOf'>) =>
  createWorldWith({ ...options, faultsOf: (kind) => sims[kind].faults })
