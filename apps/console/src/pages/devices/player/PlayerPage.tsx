import { EmptyState } from '@lamplighter/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BootScreen } from '../../../app/states/BootScreen.tsx'
import styles from './player.module.css'
import { SignIn } from './SignIn.tsx'
import { usePlayerSession } from './session/usePlayerSession.ts'
import { ScreenView } from './view/ScreenView.tsx'
import { SpeakerView } from './view/SpeakerView.tsx'

function Player() {
  const { t } = useTranslation()
  const { identity, failure, enter, leave } = usePlayerSession()
  if (identity === undefined) return <BootScreen />
  if (identity === null) return <SignIn failure={failure} enter={enter} />
  if (identity.kind === 'led-screen') return <ScreenView identity={identity} onLeave={leave} />
  if (identity.kind === 'broadcast') return <SpeakerView identity={identity} onLeave={leave} />
  return (
    <main className={styles.page}>
      <EmptyState icon="plug" title={t('player.notPlayer')} action={{ label: t('player.leave'), run: leave }} />
    </main>
  )
}

/** Turns any browser into a screen or a speaker; it starts nothing of the console, and nobody is signed in. */
export default function PlayerPage() {
  const { t } = useTranslation()
  const title = t('player.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return <Player />
}
