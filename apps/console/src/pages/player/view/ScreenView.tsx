import { brightnessOf, screenPlayer } from '@lamplighter/kinds/players'
import { useTranslation } from 'react-i18next'
import { useMachine } from '../machine/useMachine.ts'
import type { PlayerIdentity } from '../session/session.ts'
import { Foot } from './Foot.tsx'
import { Matrix } from './Matrix.tsx'
import styles from './view.module.css'

/** A browser that is an LED screen. */
export function ScreenView({ identity, onLeave }: { identity: PlayerIdentity; onLeave: () => void }) {
  const { t } = useTranslation()
  const { state, link } = useMachine(screenPlayer, identity)
  return (
    <main className={styles.screen}>
      <Matrix text={state.on ? state.text : ''} brightness={brightnessOf(state)} />
      <Foot name={t('player.screen', { number: identity.number })} link={link} onLeave={onLeave} />
    </main>
  )
}
