import type { Kind } from '../devices/device.ts'
import type { Label } from '../text/label.ts'

/** Where a call of an intercom is answered. */
export const callAnswererLabels = {
  controlRoom: { zh: '平台', en: 'Control room' },
  dutyPhone: { zh: '值班电话', en: 'Duty phone' },
} as const satisfies Record<string, Label>
export type CallAnswerer = keyof typeof callAnswererLabels

/** How a call of an intercom ended. */
export const callEndingLabels = {
  hungUp: { zh: '已挂断', en: 'Hung up' },
  handedOver: { zh: '已转接警方', en: 'Handed over' },
  missed: { zh: '未接', en: 'Missed' },
} as const satisfies Record<string, Label>
export type CallEnding = keyof typeof callEndingLabels

/** Kinds that help where somebody calls, as their screen lists them: what lights the place, and what sees it. */
export const nearbyKinds = ['luminaire', 'video'] as const satisfies readonly Kind[]
export type NearbyKind = (typeof nearbyKinds)[number]

/** How far around a call devices count as near, and how many of each kind are told. */
export const NEARBY = { metres: 150, most: 10 } as const
