import { CallError, type Session, signedOut, useSession } from '@lamplighter/client'
import { applications, homeOf, usable } from '@lamplighter/contract'
import { Button, Icon, Mark, NativeSelect, Row, Stack, Text } from '@lamplighter/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { byLastUse, clockOf, lastUsed } from '../../../app/lastUsed.ts'
import { BootScreen } from '../../../app/states/BootScreen.tsx'
import { toggleTheme, useTheme } from '../../../app/theme.ts'
import { turnTo } from '../../../app/turnTo.ts'
import { LanguageButton } from '../../../shell/LanguageButton.tsx'
import { useRestore } from '../../../shell/useRestore.ts'
import { useSignOut } from '../../../shell/useSignOut.ts'
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
  const [cust, setCust] = useState(session.curCust)
  const [uses] = useState(() => lastUsed(session.user.id))
  const [now] = useState(() => clockOf(session))
  const organisations = byLastUse(session.customers, uses.organisations, ({ id }) => id)
  const codes = byLastUse(usable(session.appScenes.map(({ code }) => code)), uses.apps, (code) => code)
  return (
    <main className={styles.chooser}>
      <Stack gap={24}>
        <Stack>
          <h1>{t('main.title')}</h1>
          {organisations.length > 1 ? (
            <Row as="label" gap={[4, 12]} wrap data-tone="dim">
              {t('main.organisation')}
              <NativeSelect value={cust} onChange={({ target }) => setCust(Number(target.value))}>
                {organisations.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Row>
          ) : (
            <p data-tone="dim">{session.config.name}</p>
          )}
        </Stack>
        <Stack as="ul">
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
        </Stack>
        {refusal && (
          <p data-tone="bad" role="alert">
            {refusal}
          </p>
        )}
      </Stack>
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
      <Row as="header" gap={10} pad={[0, 16]}>
        <Mark size={28} />
        <Text bold grow cut>
          {t('common.product')}
        </Text>
        <Row as="nav" gap={4} aria-label={session.user.name}>
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
        </Row>
      </Row>
      <Chooser session={session} />
    </div>
  )
}
