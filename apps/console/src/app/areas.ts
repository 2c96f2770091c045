import { may, type Session } from '@lamplighter/client'
import type { Menu, Screen } from './screen.ts'
import { screens } from './screens.ts'

/** Areas of several screens, which share one place in the menu and show each other as tabs. */
export const areas = {
  system: { place: 'foot', order: 9, icon: 'system' },
} as const satisfies Record<string, Menu>

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as Area[]

/** The screens of an area that the user may see, in the order of its tabs. */
export const screensOf = (area: Area, session: Session | null): readonly Screen[] =>
  screens.filter((screen) => screen.area === area && may(session, screen.permission))
