import { may, type Session } from '@lamplighter/client'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { applicationAt, firstPage } from '../app/applications.ts'
import { WithMainAction } from '../form/MainAction.tsx'
import { ApplicationSwitch } from './ApplicationSwitch.tsx'
import { Forbidden } from './Forbidden.tsx'
import { CONTENT } from './SkipLink.tsx'
import styles from './shell.module.css'
import { useScreen } from './useScreen.ts'

/**
 * The screen itself, or the word that the user may not see it. An address of another application than the session's goes
 * over there, or back to where the person may work.
 */
export function Content({ session }: { session: Session }) {
  const { t } = useTranslation()
  const screen = useScreen()
  const title = screen && t(`titles.${screen.title}`)
  useEffect(() => {
    // What is in no menu is called by itself.
    if (title !== undefined) document.title = `${title} · ${t('common.product')}`
  }, [title, t])
  const application = applicationAt(useLocation().pathname)
  const isElsewhere = application !== session.curApp
  const isTheirs = session.appScenes.some(({ code }) => code === application)
  const forbidden = screen !== undefined && !may(session, screen.permission)
  return (
    <main id={CONTENT} className={styles.content} tabIndex={-1}>
      {isElsewhere ? (
        isTheirs ? (
          <ApplicationSwitch key={application} application={application} organisation={session.curCust} />
        ) : (
          <Navigate to={firstPage(session) ?? '/'} replace />
        )
      ) : forbidden ? (
        <Forbidden screen={screen} />
      ) : (
        <WithMainAction>
          <Outlet />
        </WithMainAction>
      )}
    </main>
  )
}
