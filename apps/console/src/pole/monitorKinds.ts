import type { Kind } from '@lamplighter/contract'

/** Kinds of devices by the contract's names in `/index/pole/monitor/{kind}`, which has none for locks; the first is the base view. */
export const monitorKinds = {
  pole: 'power-gateway',
  light: 'luminaire',
  video: 'video',
  env: 'environment',
  manhole: 'manhole',
  garbage: 'garbage-bin',
  lock: 'lock',
  phone: 'phone-charging',
  speak: 'intercom',
  wifi: 'wifi',
  charge: 'charging-pile',
  led: 'led-screen',
  broad: 'broadcast',
  traffic: 'traffic',
} as const satisfies Record<string, Kind>
export type MonitorKind = keyof typeof monitorKinds

/** Kinds that are about what they show, see, say or measure. */
const pictured = ['led', 'video', 'broad', 'env'] as const satisfies readonly MonitorKind[]
export type PicturedKind = (typeof pictured)[number]
export const isPictured = (name: MonitorKind): name is PicturedKind => pictured.some((one) => one === name)

export const monitorKindNames = Object.keys(monitorKinds) as MonitorKind[]
export const BASE_KIND: MonitorKind = 'pole'

export const isMonitorKind = (name: string | undefined): name is MonitorKind =>
  name !== undefined && Object.hasOwn(monitorKinds, name)

export const monitorKindOf = (kind: Kind): MonitorKind =>
  monitorKindNames.find((name) => monitorKinds[name] === kind) ?? BASE_KIND
