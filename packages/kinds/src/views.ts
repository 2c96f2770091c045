import type { DeviceState, Kind } from '@lamplighter/contract'
import { type Look, lookOfBody } from '@lamplighter/ui/state/look.ts'
import { broadcastView } from './broadcast/view.tsx'
import { chargingPileView } from './charging-pile/view.tsx'
import { environmentView } from './environment/view.tsx'
import { garbageBinView } from './garbage-bin/view.tsx'
import { gatewayView } from './gateway/view.tsx'
import { intercomView } from './intercom/view.tsx'
import { ledScreenView } from './led-screen/view.tsx'
import { lockView } from './lock/view.tsx'
import { luminaireView } from './luminaire/view.tsx'
import { luxStationView } from './lux-station/view.tsx'
import { manholeView } from './manhole/view.tsx'
import { phoneChargingView } from './phone-charging/view.tsx'
import { powerBoxView } from './power-box/view.tsx'
import { powerGatewayView } from './power-gateway/view.tsx'
import { trafficView } from './traffic/view.tsx'
import { videoView } from './video/view.tsx'
import type { KindView } from './view.ts'
import { wifiView } from './wifi/view.tsx'

export { expectedWatts, wattsTolerance } from './luminaire/power.ts'
export type { KindView } from './view.ts'

/** How each kind looks. A kind without an entry does not compile. */
export const views: Record<Kind, KindView> = {
  luminaire: luminaireView,
  'power-box': powerBoxView,
  gateway: gatewayView,
  'lux-station': luxStationView,
  'power-gateway': powerGatewayView,
  environment: environmentView,
  manhole: manholeView,
  'garbage-bin': garbageBinView,
  lock: lockView,
  'phone-charging': phoneChargingView,
  intercom: intercomView,
  wifi: wifiView,
  'charging-pile': chargingPileView,
  'led-screen': ledScreenView,
  broadcast: broadcastView,
  traffic: trafficView,
  video: videoView,
}

/** How a device looks in the state that the contract pushes. */
export const lookOf = (kind: Kind, state: DeviceState, stale = false): Look =>
  lookOfBody(views[kind].body, state, stale)
