import { may, type Session } from '@lamplighter/client'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { ForbiddenPage } from '../app/states/ForbiddenPage.tsx'
import { CONTENT } from './SkipLink.tsx'
import styles from './shell.module.css'
import { useScreen } from './useScreen.ts'

/** The screen itself, or the word that the user may not see it. */
export function Content({ session }: { session: Session }) {
  const { t } = useTranslation()
  const screen = useScreen()
  const title = screen ? t(`titles.${screen.title}`) : t('common.notFound.title')
  useEffect(() => {
    document.title = `${title} · ${t('common.product')}`
  }, [title, t])
  const forbidden = screen !== undefined && !may(session, screen.permission)
  return (
    <main id={CONTENT} className={styles.content} tabIndex={-1}>
      {forbidden ? <ForbiddenPage operation={screen.permission} /> : <Outlet />}
    </main>
  )
}
