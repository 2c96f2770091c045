import { may, type Session } from '@lamplighter/client'
import { Icon, Mark, Row, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { baseAt, ROAD } from '../app/addresses.ts'
import { toggleTheme, useTheme } from '../app/theme.ts'
import { useLostSince } from '../app/useLostSince.ts'
import { AlarmCounts } from './alarms/AlarmCounts.tsx'
import { Approvals } from './approvals/Approvals.tsx'
import { Clock } from './Clock.tsx'
import { EventsBell } from './events/EventsBell.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { LinkState } from './LinkState.tsx'
import { Search } from './Search.tsx'
import { Switchers } from './Switchers.tsx'
import styles from './shell.module.css'
import { UserMenu } from './UserMenu.tsx'

export function TopBar({ session }: { session: Session }) {
  const { t } = useTranslation()
  const theme = useTheme((state) => state.theme)
  const { pathname } = useLocation()
  const isPhone = useIsPhone()
  /** Its words are long: a phone has no room for old counts beside them. */
  const lostSince = useLostSince()
  /** That page begins with the time. */
  const isHome = pathname === `${ROAD}/home`
  return (
    <Row as="header" gap={0} className={styles.top ?? ''}>
      <Link to={`${baseAt(pathname)}/home`} className={styles.brand} aria-label={t('common.backHome')}>
        <Mark size={28} />
      </Link>
      {(!isPhone || session.customers.length > 1) && <Switchers session={session} />}
      {may(session, 'device.view') && <Search />}
      <div className={styles.right}>
        {!isHome && (
          <>
            <Clock session={session} />
            <span className={styles.divider} />
          </>
        )}
        <LinkState />
        <span className={styles.divider} />
        {may(session, 'alarm.view') && (!isPhone || lostSince === null) && <AlarmCounts isPhone={isPhone} />}
        {may(session, 'command.view') && <Approvals />}
        {may(session, 'device.view') && <EventsBell />}
        <button
          type="button"
          className={`${styles.tool} ${styles.wide}`}
          onClick={toggleTheme}
          aria-label={theme === 'night' ? t('common.theme.toDay') : t('common.theme.toNight')}
        >
          <Icon name={theme === 'night' ? 'moon' : 'sun'} />
        </button>
        <LanguageButton />
        <UserMenu session={session} />
      </div>
    </Row>
  )
}
