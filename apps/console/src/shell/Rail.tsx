import { may, type Session } from '@lamplighter/client'
import { Icon } from '@lamplighter/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { type Base, baseAt, ROAD } from '../app/addresses.ts'
import { areaNames, areas } from '../app/areas.ts'
import type { Menu } from '../app/menu.ts'
import type { Screen } from '../app/screen.ts'
import { useScreens } from '../app/screensContext.ts'
import { screensOf } from '../app/screensOf.ts'
import styles from './Rail.module.css'

type Entry = { title: Screen['title']; menu: Menu; to: string; within: readonly string[] }

/** Only what the user may see of an application: screens of their own, and each area by the first of its screens. */
function entriesFor(screens: readonly Screen[], session: Session, here: Base): Entry[] {
  const own = screens.flatMap(({ base = ROAD, path, aliases = [], permission, title, menu }) =>
    menu && base === here && may(session, permission) ? [{ title, menu, to: path, within: [path, ...aliases] }] : [],
  )
  const shared = areaNames.flatMap((area) => {
    const parts = screensOf(screens, area, here, session).map(({ path }) => path)
    return parts[0] ? [{ title: area, menu: areas[area], to: parts[0], within: [area, ...parts] }] : []
  })
  return [...own, ...shared].sort((a, b) => a.menu.order - b.menu.order)
}

/** The main menu: a rail at the left, on a phone a bar of tabs at the foot. */
export function Rail({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const base = baseAt(pathname)
  const entries = entriesFor(useScreens(), session, base)
  const isWithin = (path: string) => `${pathname}/`.startsWith(`${base}/${path}/`)
  // A screen may lie below another's address: the nearest one is where we are.
  const [here] = entries
    .flatMap(({ within }) => within)
    .filter(isWithin)
    .sort((a, b) => b.length - a.length)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    // A phone shows some of the entries.
    if (here !== undefined)
      menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <nav ref={menu} className={styles.rail} aria-label={t('shell.menu')}>
      {entries.map(({ title, menu: { place, icon }, to, within }) => (
        <Link
          key={title}
          to={`${base}/${to}`}
          className={styles.cell ?? ''}
          data-place={place}
          aria-current={here !== undefined && within.includes(here) ? 'page' : undefined}
        >
          <Icon name={icon} size={20} />
          <span>{t(`titles.${title}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
