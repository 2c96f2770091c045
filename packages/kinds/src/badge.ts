import type { Kind } from '@lamplighter/contract'

export const MAKE = 'Lamplighter'
/** What a simulated device is delivered with. */
export const FIRMWARE = '1.4.2'

/** What each simulated kind calls itself on the wire, and its model. */
export const BADGES: Record<Kind, { readonly kind: string; readonly model: string }> = {
  luminaire: { kind: 'lamp', model: 'LC-1' },
  'power-box': { kind: 'cabinet', model: 'PB-3' },
  gateway: { kind: 'gateway', model: 'GW-2' },
  'lux-station': { kind: 'lux', model: 'LX-1' },
}
