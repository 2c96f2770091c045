import type { Kind, Wire } from '@lamplighter/contract'
import { gateway } from './gateway/wire.ts'
import { luminaire } from './luminaire/wire.ts'
import { luxStation } from './lux-station/wire.ts'
import { powerBox } from './power-box/wire.ts'

/** What each kind is. A kind without an entry does not compile. */
export const wires: Record<Kind, Wire> = {
  luminaire,
  'power-box': powerBox,
  gateway,
  'lux-station': luxStation,
}
