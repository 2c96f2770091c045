import { useSession } from '@lamplighter/client'
import { Tabs, TitleLine } from '@lamplighter/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { screensOf } from '../../../app/screensOf.ts'
import styles from './SystemFrame.module.css'

/** A screen of the system area: its parts as tabs in the title line, its one main action at the right. */
export function SystemFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const session = useSession((known) => known.session)
  const page = useRef<HTMLDivElement>(null)
  const cameByTab = state === 'tab'
  useEffect(() => {
    const tab = page.current?.querySelector<HTMLElement>('header [aria-selected="true"]')
    // A phone shows some of the tabs.
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
    // The strip that had the focus went with its screen.
    if (cameByTab) tab?.focus({ preventScroll: true })
  }, [cameByTab])
  const tabs = screensOf('system', session).map(({ path, title }) => ({ key: path, name: t(`titles.${title}`) }))
  const current = pathname.slice(ROAD.length + 1)
  const open = (path: string) => void navigate(`${ROAD}/${path}`, { state: 'tab' })
  return (
    <div ref={page} className={styles.page}>
      <TitleLine
        title={t('titles.system')}
        tabs={<Tabs label={t('system.parts')} tabs={tabs} current={current} onTab={open} />}
      >
        {action}
      </TitleLine>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
