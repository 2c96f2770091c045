import { may, type Session } from '@lamplighter/client'
import { type Base, ROAD } from './addresses.ts'
import type { Area } from './areas.ts'
import type { Screen } from './screen.ts'

/** The screens of an area in an application, in the order of its tabs. */
export const screensIn = (screens: readonly Screen[], area: Area, here: Base): readonly Screen[] =>
  screens.filter((screen) => screen.area === area && (screen.base ?? ROAD) === here)

/** Those of them that the user may see. */
export const screensOf = (
  screens: readonly Screen[],
  area: Area,
  here: Base,
  session: Session | null,
): readonly Screen[] => screensIn(screens, area, here).filter(({ permission }) => may(session, permission))
