import { may, type Session } from '@lamplighter/client'
import { type Base, ROAD } from '../app/addresses.ts'
import { areaNames, areas } from '../app/areas.ts'
import type { Menu } from '../app/menu.ts'
import type { Screen } from '../app/screen.ts'
import { screensOf } from '../app/screensOf.ts'

export type RailEntry = { title: Screen['title']; menu: Menu; to: string; within: readonly string[] }

/** Only what the user may see of an application: screens of their own, and each area by the first of its screens. */
export function railEntries(screens: readonly Screen[], session: Session, here: Base): RailEntry[] {
  const own = screens.flatMap(({ base = ROAD, path, aliases = [], permission, title, menu }) =>
    menu && base === here && may(session, permission) ? [{ title, menu, to: path, within: [path, ...aliases] }] : [],
  )
  const shared = areaNames.flatMap((area) => {
    const parts = screensOf(screens, area, here, session).map(({ path }) => path)
    return parts[0] ? [{ title: area, menu: areas[area], to: parts[0], within: [area, ...parts] }] : []
  })
  return [...own, ...shared].sort((a, b) => a.menu.order - b.menu.order)
}

/** The entry whose address is the nearest one above an address below the application's. */
export const entryAt = (entries: readonly RailEntry[], path: string): RailEntry | undefined =>
  entries
    .flatMap((entry) => entry.within.map((within) => ({ entry, within })))
    .filter(({ within }) => `${path}/`.startsWith(`/${within}/`))
    .sort((a, b) => b.within.length - a.within.length)[0]?.entry
