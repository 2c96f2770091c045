import { useSession } from '@lamplighter/client'
import { Tabs, TitleLine } from '@lamplighter/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { baseAt } from '../app/addresses.ts'
import type { Area } from '../app/areas.ts'
import { useScreens } from '../app/screensContext.ts'
import { screensOf } from '../app/screensOf.ts'

/** The title line of a screen in an area: the screens beside it as tabs, its one main action at the right. */
export function AreaTitle({ area, children }: { area: Area; children?: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const base = baseAt(pathname)
  const session = useSession((known) => known.session)
  const line = useRef<HTMLDivElement>(null)
  const cameByTab = state === 'tab'
  useEffect(() => {
    // The tabs that had the focus went with their screen.
    if (cameByTab) line.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true })
  }, [cameByTab])
  const tabs = screensOf(useScreens(), area, base, session).map(({ path, title }) => ({
    key: path,
    name: t(`titles.${title}`),
  }))
  const open = (path: string) => void navigate(`${base}/${path}`, { state: 'tab' })
  return (
    <div ref={line}>
      <TitleLine
        title={t(`titles.${area}`)}
        tabs={
          tabs.length > 1 && (
            <Tabs label={t('shell.parts')} tabs={tabs} current={pathname.slice(base.length + 1)} onTab={open} />
          )
        }
      >
        {children}
      </TitleLine>
    </div>
  )
}
