import type { Kind, KindNames } from '@lamplighter/contract'
import { broadcastNames } from './broadcast/names.ts'
import { chargingPileNames } from './charging-pile/names.ts'
import { environmentNames } from './environment/names.ts'
import { garbageBinNames } from './garbage-bin/names.ts'
import { gatewayNames } from './gateway/names.ts'
import { intercomNames } from './intercom/names.ts'
import { ledScreenNames } from './led-screen/names.ts'
import { lockNames } from './lock/names.ts'
import { luminaireNames } from './luminaire/names.ts'
import { luxStationNames } from './lux-station/names.ts'
import { manholeNames } from './manhole/names.ts'
import { phoneChargingNames } from './phone-charging/names.ts'
import { powerBoxNames } from './power-box/names.ts'
import { powerGatewayNames } from './power-gateway/names.ts'
import { trafficNames } from './traffic/names.ts'
import { videoNames } from './video/names.ts'
import { wifiNames } from './wifi/names.ts'

/** What each kind is called. A kind without an entry does not compile. */
export const kindNames: Record<Kind, KindNames> = {
  luminaire: luminaireNames,
  'power-box': powerBoxNames,
  gateway: gatewayNames,
  'lux-station': luxStationNames,
  'power-gateway': powerGatewayNames,
  environment: environmentNames,
  manhole: manholeNames,
  'garbage-bin': garbageBinNames,
  lock: lockNames,
  'phone-charging': phoneChargingNames,
  intercom: intercomNames,
  wifi: wifiNames,
  'charging-pile': chargingPileNames,
  'led-screen': ledScreenNames,
  broadcast: broadcastNames,
  traffic: trafficNames,
  video: videoNames,
}
