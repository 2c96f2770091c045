import { playedOut, type SpeakerState, speakerPlayer, speakingTime, volumeOf } from '@lamplighter/kinds/players'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Machine } from '../machine/machine.ts'
import { playSound } from '../machine/sound.ts'
import { loadVoices, speakText } from '../machine/speech.ts'
import { useMachine } from '../machine/useMachine.ts'
import type { PlayerIdentity } from '../session/session.ts'
import { Foot } from './Foot.tsx'
import { Matrix } from './Matrix.tsx'
import styles from './view.module.css'

/** Speaks or plays what is to be heard; true while the browser wants a click before it lets a page be heard. */
function useSpeech(
  { playing }: SpeakerState,
  volume: number,
  file: Machine<unknown>['file'],
  done: (playing: SpeakerState['playing']) => void,
): boolean {
  const [isBlocked, setBlocked] = useState(false)
  const latest = useRef({ done, volume })
  latest.current = { done, volume }
  useEffect(loadVoices, [])
  useEffect(() => {
    if (!playing) return
    const { text, repeat } = playing
    const heard = { repeat, volume: latest.current.volume, expected: speakingTime(playing) }
    const over = () => latest.current.done(playing)
    const block = () => setBlocked(true)
    return playing.file
      ? playSound({ ...heard, file: file(playing.file) }, over, block)
      : speakText({ ...heard, text }, over, block)
  }, [playing, file])
  useEffect(() => {
    if (!isBlocked) return
    const allow = () => setBlocked(false)
    addEventListener('pointerdown', allow, { once: true })
    return () => removeEventListener('pointerdown', allow)
  }, [isBlocked])
  return isBlocked
}

/** A browser that is a speaker; it shows what it says. */
export function SpeakerView({ identity, onLeave }: { identity: PlayerIdentity; onLeave: () => void }) {
  const { t } = useTranslation()
  const { state, link, change, file } = useMachine(speakerPlayer, identity)
  const isBlocked = useSpeech(state, volumeOf(state), file, (playing) =>
    change((current, now) => (current.playing === playing ? playedOut(current, now) : current)),
  )
  const { playing } = state
  return (
    <main className={styles.screen}>
      <div className={styles.waves} data-on={playing !== null} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((bar) => (
          <i key={bar} />
        ))}
      </div>
      <Matrix text={playing?.file?.name ?? playing?.text ?? ''} brightness={100} />
      <p className={styles.volume}>{isBlocked ? t('player.silent') : t('player.volume', { n: volumeOf(state) })}</p>
      <Foot name={t('player.speaker', { number: identity.number })} link={link} onLeave={onLeave} />
    </main>
  )
}
