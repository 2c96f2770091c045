import type { Kind } from '@lamplighter/contract'
import { gatewayView } from './gateway/view.tsx'
import { luminaireView } from './luminaire/view.tsx'
import { luxStationView } from './lux-station/view.tsx'
import { powerBoxView } from './power-box/view.tsx'
import type { KindView } from './view.ts'

export { expectedWatts, wattsTolerance } from './luminaire/power.ts'
export type { KindView } from './view.ts'

/** How each kind looks. A kind without an entry does not compile. */
export const views: Record<Kind, KindView> = {
  luminaire: luminaireView,
  'power-box': powerBoxView,
  gateway: gatewayView,
  'lux-station': luxStationView,
}
