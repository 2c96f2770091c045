import { CallError, type Session, signedOut, useSession } from '@lamplighter/client'
import { applications, homeOf, usable } from '@lamplighter/contract'
import { Button, Choice, Icon, Mark } from '@lamplighter/ui'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { byLastUse, clockOf, lastUsed } from '../../app/lastUsed.ts'
import { BootScreen } from '../../app/states/BootScreen.tsx'
import { toggleTheme, useTheme } from '../../app/theme.ts'
import { turnTo } from '../../app/turnTo.ts'
import { LanguageButton } from '../../shell/LanguageButton.tsx'
import { useRestore } from '../../shell/useRestore.ts'
import { useSignOut } from '../../shell/useSignOut.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import styles from './main.module.css'

/** Goes to an application in an organisation; a session that is over leads to the sign-in. */
function useOpening(session: Session) {
  const navigate = useNavigate()
  const [opening, setOpening] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  async function open(app: string, cust: number) {
    setOpening(app)
    setRefusal('')
    try {
      if (app !== session.curApp || cust !== session.curCust) await turnTo(app, cust)
      await navigate(homeOf(app) ?? '/')
    } catch (error) {
      if (error instanceof CallError && error.expired) signedOut()
      setRefusal(error instanceof Error ? error.message : String(error))
      setOpening(null)
    }
  }
  return { open, opening, refusal }
}

function Chooser({ session }: { session: Session }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { open, opening, refusal } = useOpening(session)
  const field = useId()
  const [cust, setCust] = useState(session.curCust)
  const [uses] = useState(() => lastUsed(session.user.id))
  const [now] = useState(() => clockOf(session))
  const organisations = byLastUse(session.customers, uses.organisations, ({ id }) => id)
  const codes = byLastUse(usable(session.appScenes.map(({ code }) => code)), uses.apps, (code) => code)
  return (
    <main className={styles.chooser}>
      <h1>{t('main.title')}</h1>
      {organisations.length > 1 ? (
        <label className={styles.organisation} htmlFor={field}>
          {t('main.organisation')}
          <Choice id={field} value={cust} onChange={({ target }) => setCust(Number(target.value))}>
            {organisations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        </label>
      ) : (
        <p className={styles.organisation}>{session.config.name}</p>
      )}
      <ul>
        {codes.map((code, at) => (
          <li key={code}>
            <ApplicationCard
              code={code}
              name={applications[code].label[language]}
              used={uses.apps[code]}
              now={now}
              first={at === 0}
              busy={opening === code}
              onOpen={() => void open(code, cust)}
            />
          </li>
        ))}
      </ul>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </main>
  )
}

/** The contract's main page: which application, and in which organisation. */
export default function MainPage() {
  const { t } = useTranslation()
  const { status, session } = useRestore()
  const theme = useTheme((state) => state.theme)
  const leave = useSignOut()
  const title = `${t('main.title')} · ${t('common.product')}`
  useEffect(() => {
    document.title = title
  }, [title])
  if (status === 'unknown') return <BootScreen />
  if (session === null) return <Navigate to="/login" replace />
  return (
    <div className={styles.page}>
      <header>
        <Mark size={28} />
        <span>{t('common.product')}</span>
        <nav aria-label={session.user.name}>
          <LanguageButton />
          <Button
            look="quiet"
            onClick={toggleTheme}
            aria-label={t(theme === 'night' ? 'common.theme.toDay' : 'common.theme.toNight')}
          >
            <Icon name={theme === 'night' ? 'moon' : 'sun'} />
          </Button>
          <Button look="quiet" icon="logout" onClick={() => void leave()}>
            {t('shell.user.logout')}
          </Button>
        </nav>
      </header>
      <Chooser session={session} />
    </div>
  )
}
