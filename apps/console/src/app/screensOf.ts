import { may, type Session } from '@lamplighter/client'
import type { Area } from './areas.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/** The screens of an area that the user may see, in the order of its tabs. */
export const screensOf = (area: Area, session: Session | null): readonly Screen[] =>
  screens.filter((screen) => screen.area === area && may(session, screen.permission))
