import { brightnessOf, mediaOver, screenPlayer } from '@lamplighter/kinds/players'
import { useTranslation } from 'react-i18next'
import { useMachine } from '../machine/useMachine.ts'
import type { PlayerIdentity } from '../session/session.ts'
import { Foot } from './Foot.tsx'
import { Matrix } from './Matrix.tsx'
import { ShownFile } from './ShownFile.tsx'
import styles from './view.module.css'

/** A browser that is an LED screen. */
export function ScreenView({ identity, onLeave }: { identity: PlayerIdentity; onLeave: () => void }) {
  const { t } = useTranslation()
  const { state, link, change, file } = useMachine(screenPlayer, identity)
  const brightness = brightnessOf(state)
  return (
    <main className={styles.screen}>
      {state.on && state.media ? (
        <ShownFile
          key={state.media.from}
          shown={state.media}
          file={file}
          brightness={brightness}
          onOver={(from) => change((current, now) => mediaOver(current, from, now))}
        />
      ) : (
        <Matrix text={state.on ? state.text : ''} brightness={brightness} />
      )}
      <Foot name={t('player.screen', { number: identity.number })} link={link} onLeave={onLeave} />
    </main>
  )
}
