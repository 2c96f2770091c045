import type { Kind } from '@lamplighter/contract'
import { broadcastDriver } from './broadcast/driver.ts'
import { chargingPileDriver } from './charging-pile/driver.ts'
import type { Driver } from './driver.ts'
import { environmentDriver } from './environment/driver.ts'
import { garbageBinDriver } from './garbage-bin/driver.ts'
import { gatewayDriver } from './gateway/driver.ts'
import { intercomDriver } from './intercom/driver.ts'
import { ledScreenDriver } from './led-screen/driver.ts'
import { lockDriver } from './lock/driver.ts'
import { luminaireDriver } from './luminaire/driver.ts'
import { luxStationDriver } from './lux-station/driver.ts'
import { manholeDriver } from './manhole/driver.ts'
import { phoneChargingDriver } from './phone-charging/driver.ts'
import { powerBoxDriver } from './power-box/driver.ts'
import { powerGatewayDriver } from './power-gateway/driver.ts'
import { trafficDriver } from './traffic/driver.ts'
import { videoDriver } from './video/driver.ts'
import { wifiDriver } from './wifi/driver.ts'

export type { Driver, Proof, ProofSubject } from './driver.ts'
export { expectedWatts, isDark, METER_FLOOR_WATTS, warmUpOf } from './luminaire/power.ts'
export { outputsOfLamps } from './power-box/feeders.ts'

/** How the server reads each kind. */
export const drivers: Record<Kind, Driver> = {
  luminaire: luminaireDriver,
  'power-box': powerBoxDriver,
  gateway: gatewayDriver,
  'lux-station': luxStationDriver,
  'power-gateway': powerGatewayDriver,
  environment: environmentDriver,
  manhole: manholeDriver,
  'garbage-bin': garbageBinDriver,
  lock: lockDriver,
  'phone-charging': phoneChargingDriver,
  intercom: intercomDriver,
  wifi: wifiDriver,
  'charging-pile': chargingPileDriver,
  'led-screen': ledScreenDriver,
  broadcast: broadcastDriver,
  traffic: trafficDriver,
  video: videoDriver,
}
