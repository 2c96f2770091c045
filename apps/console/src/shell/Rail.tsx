import { may, type Session } from '@lamplighter/client'
import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { ROAD } from '../app/addresses.ts'
import type { Screen } from '../app/screen.ts'
import { screens } from '../app/screens.ts'
import styles from './Rail.module.css'

type Entry = Screen & { menu: NonNullable<Screen['menu']> }

const entries = screens
  .filter((screen): screen is Entry => screen.menu !== undefined)
  .sort((a, b) => a.menu.order - b.menu.order)

/** The main menu: a rail at the left, on a phone a bar of tabs at the foot. Only screens that the user may see. */
export function Rail({ session }: { session: Session }) {
  const { t } = useTranslation()
  const link = ({ path, title, menu }: Entry) => (
    <NavLink key={path} to={`${ROAD}/${path}`} className={styles.cell ?? ''} data-place={menu.place}>
      <Icon name={menu.icon} size={20} />
      <span>{t(`titles.${title}`)}</span>
    </NavLink>
  )
  return (
    <nav className={styles.rail} aria-label={t('shell.menu')}>
      {entries.filter(({ permission }) => may(session, permission)).map(link)}
    </nav>
  )
}
