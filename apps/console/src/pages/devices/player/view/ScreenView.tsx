import { brightnessOf, mediaOver, pictureOf, screenPlayer } from '@lamplighter/kinds/players'
import { useTranslation } from 'react-i18next'
import { useMachine } from '../machine/useMachine.ts'
import type { PlayerIdentity } from '../session/session.ts'
import { Foot } from './Foot.tsx'
import { Matrix } from './Matrix.tsx'
import { ShownFile } from './ShownFile.tsx'
import { ShownProgramme } from './ShownProgramme.tsx'
import styles from './view.module.css'

/** A browser that is an LED screen. */
export function ScreenView({ identity, onLeave }: { identity: PlayerIdentity; onLeave: () => void }) {
  const { t } = useTranslation()
  const { state, link, at, change, file, now } = useMachine(screenPlayer, identity)
  const { file: shown, programme, text, due } = pictureOf(state, at)
  const brightness = brightnessOf(state, at)
  return (
    <main className={styles.screen}>
      {shown ? (
        <ShownFile
          key={due ? `${due.task.id} ${shown.file.id}` : shown.from}
          shown={shown}
          isRepeated={due !== null}
          file={file}
          brightness={brightness}
          onOver={(from) => change((current, now) => (due ? current : mediaOver(current, from, now)))}
        />
      ) : programme ? (
        <ShownProgramme shown={programme} values={state.values} file={file} now={now} brightness={brightness} />
      ) : (
        <Matrix text={text} brightness={brightness} />
      )}
      <Foot name={t('player.screen', { number: identity.number })} link={link} onLeave={onLeave} />
    </main>
  )
}
