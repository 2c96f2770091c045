import type { IconName } from '@lamplighter/ui'

/** A place in the rail (and the phone's tab bar). */
export type Menu = { place: 'rail' | 'foot'; order: number; icon: IconName }
