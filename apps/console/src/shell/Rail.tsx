import type { Session } from '@lamplighter/client'
import { Icon, type IconName, useIsPhone } from '@lamplighter/ui'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { baseAt } from '../app/addresses.ts'
import { useScreens } from '../app/screensContext.ts'
import styles from './Rail.module.css'
import { entryAt, type RailEntry, railEntries } from './railEntries.ts'

/** Places in the tab bar of a phone, besides *More*. */
const PLACES = 4

const Cell = ({ icon, name }: { icon: IconName; name: string }) => (
  <>
    <Icon name={icon} size={20} />
    <span>{name}</span>
  </>
)

/** The main menu: a rail at the left, on a phone a bar of tabs at the foot. */
export function Rail({ session }: { session: Session }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const base = baseAt(pathname)
  const entries = railEntries(useScreens(), session, base)
  const here = entryAt(entries, pathname.slice(base.length))
  const isPhone = useIsPhone()
  const placed = isPhone ? entries.filter(({ menu }) => menu.isOnPhone).slice(0, PLACES) : entries
  const others = entries.filter((entry) => !placed.includes(entry))
  const more = useRef<HTMLDivElement>(null)
  const id = useId()
  const link = (entry: RailEntry) => (
    <Link
      key={entry.title}
      to={`${base}/${entry.to}`}
      className={styles.cell ?? ''}
      data-place={entry.menu.place}
      aria-current={entry === here ? 'page' : undefined}
      onClick={() => more.current?.hidePopover()}
    >
      <Cell icon={entry.menu.icon} name={t(`titles.${entry.title}`)} />
    </Link>
  )
  return (
    <nav className={styles.rail} aria-label={t('shell.menu')}>
      {placed.map(link)}
      {others.length > 0 && (
        <>
          <button
            type="button"
            className={styles.cell}
            popoverTarget={id}
            aria-current={here && others.includes(here) ? 'true' : undefined}
          >
            <Cell icon="more" name={t('shell.more')} />
          </button>
          <div ref={more} id={id} popover="auto" className={styles.more}>
            {others.map(link)}
          </div>
        </>
      )}
    </nav>
  )
}
