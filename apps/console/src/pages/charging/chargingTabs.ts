import { oneOf } from '../../list/address.ts'

export const chargingTabs = ['sessions', 'cards', 'prices', 'settlements'] as const

/** Which list is shown. */
export const tabField = oneOf(chargingTabs, 'sessions')
