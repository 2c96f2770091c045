import { type AddressField, oneOf, wholeOf } from '../../../../list/address.ts'
import { type MonitorKind, monitorKindNames } from '../../../../pole/monitorKinds.ts'

export const mapStates = ['all', 'online', 'offline', 'alarm'] as const
export type MapState = (typeof mapStates)[number]

/** Kinds that are not shown; one that comes later is. */
const hidden: AddressField<readonly MonitorKind[]> = {
  default: [],
  read: (text) => monitorKindNames.filter((name) => text.split(',').includes(name)),
  write: (names) => names.join(),
}

/** What of the map stands in the address. */
export const mapFields = {
  device: wholeOf(),
  state: oneOf(mapStates, 'all'),
  hide: hidden,
}
