import type { Menu } from './menu.ts'

/**
 * Areas of several screens, which share one place in the menu and show each other as tabs. Those of an area that is
 * shared stand in the pole application too.
 */
export const areas = {
  alarm: { place: 'rail', order: 3, icon: 'alarm', isOnPhone: true, isShared: true },
  plan: { place: 'rail', order: 4, icon: 'clock' },
  device: { place: 'rail', order: 5, icon: 'plug', isOnPhone: true },
  order: { place: 'rail', order: 6, icon: 'send' },
  union: { place: 'rail', order: 4, icon: 'link' },
  asset: { place: 'rail', order: 8, icon: 'asset', isShared: true },
  system: { place: 'foot', order: 9, icon: 'system', isShared: true },
} as const satisfies Record<string, Menu & { isShared?: true }>

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as Area[]
