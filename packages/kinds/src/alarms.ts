import type { AlarmRule, Kind } from '@lamplighter/contract'
import { broadcastAlarms } from './broadcast/alarms.ts'
import { chargingPileAlarms } from './charging-pile/alarms.ts'
import { environmentAlarms } from './environment/alarms.ts'
import { garbageBinAlarms } from './garbage-bin/alarms.ts'
import { intercomAlarms } from './intercom/alarms.ts'
import { ledScreenAlarms } from './led-screen/alarms.ts'
import { lockAlarms } from './lock/alarms.ts'
import { luminaireAlarms } from './luminaire/alarms.ts'
import { manholeAlarms } from './manhole/alarms.ts'
import { phoneChargingAlarms } from './phone-charging/alarms.ts'
import { powerBoxAlarms } from './power-box/alarms.ts'
import { powerGatewayAlarms } from './power-gateway/alarms.ts'
import { trafficAlarms } from './traffic/alarms.ts'
import { videoAlarms } from './video/alarms.ts'
import { wifiAlarms } from './wifi/alarms.ts'

/** What the values of each kind are judged by. A kind without an entry does not compile. */
export const alarmRules: Record<Kind, readonly AlarmRule[]> = {
  luminaire: luminaireAlarms,
  'power-box': powerBoxAlarms,
  gateway: [],
  'lux-station': [],
  'power-gateway': powerGatewayAlarms,
  environment: environmentAlarms,
  manhole: manholeAlarms,
  'garbage-bin': garbageBinAlarms,
  lock: lockAlarms,
  'phone-charging': phoneChargingAlarms,
  intercom: intercomAlarms,
  wifi: wifiAlarms,
  'charging-pile': chargingPileAlarms,
  'led-screen': ledScreenAlarms,
  broadcast: broadcastAlarms,
  traffic: trafficAlarms,
  video: videoAlarms,
}
