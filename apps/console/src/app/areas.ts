import type { Menu } from './menu.ts'

/** Areas of several screens, which share one place in the menu and show each other as tabs. */
export const areas = {
  alarm: { place: 'rail', order: 3, icon: 'alarm' },
  plan: { place: 'rail', order: 4, icon: 'clock' },
  device: { place: 'rail', order: 5, icon: 'plug' },
  order: { place: 'rail', order: 6, icon: 'send' },
  asset: { place: 'rail', order: 7, icon: 'asset' },
  system: { place: 'foot', order: 9, icon: 'system' },
} as const satisfies Record<string, Menu>

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as Area[]
