import { playedOut, type SpeakerState, speakerPlayer, speakingTime, volumeOf } from '@lamplighter/kinds/players'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Listen, playLive } from '../machine/live.ts'
import type { Machine } from '../machine/machine.ts'
import { playSound } from '../machine/sound.ts'
import { loadVoices, speakText } from '../machine/speech.ts'
import { useMachine } from '../machine/useMachine.ts'
import type { PlayerIdentity } from '../session/session.ts'
import { Foot } from './Foot.tsx'
import { Matrix } from './Matrix.tsx'
import styles from './view.module.css'

/** Speaks or plays what is to be heard, what is live in an element of the page; `isBlocked` while the browser wants a click before it lets a page be heard. */
function useSpeech(
  { playing }: SpeakerState,
  volume: number,
  { file, listen }: Pick<Machine<unknown>, 'file' | 'listen'>,
  done: (playing: SpeakerState['playing']) => void,
) {
  const live = useRef<HTMLAudioElement>(null)
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
    const { speech } = playing
    if (speech && live.current) {
      live.current.volume = heard.volume / 100
      const of = (...own: Parameters<Listen>) => listen(speech, ...own)
      return playLive({ audio: live.current, format: speech.format, listen: of, done: over, blocked: block })
    }
    return playing.file
      ? playSound({ ...heard, file: file(playing.file) }, over, block)
      : speakText({ ...heard, text }, over, block)
  }, [playing, file, listen])
  useEffect(() => {
    if (!isBlocked) return
    const allow = () => setBlocked(false)
    addEventListener('pointerdown', allow, { once: true })
    return () => removeEventListener('pointerdown', allow)
  }, [isBlocked])
  return { isBlocked, live }
}

/** A browser that is a speaker; it shows what it says. */
export function SpeakerView({ identity, onLeave }: { identity: PlayerIdentity; onLeave: () => void }) {
  const { t } = useTranslation()
  const { state, link, change, file, listen } = useMachine(speakerPlayer, identity)
  const { isBlocked, live } = useSpeech(state, volumeOf(state), { file, listen }, (playing) =>
    change((current, now) => (current.playing === playing ? playedOut(current, now) : current)),
  )
  const { playing } = state
  const speech = playing?.speech
  return (
    <main className={styles.screen}>
      <div className={styles.waves} data-on={playing !== null} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((bar) => (
          <i key={bar} />
        ))}
      </div>
      <Matrix
        text={speech ? t('player.live', { name: speech.by }) : (playing?.file?.name ?? playing?.text ?? '')}
        brightness={100}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes down what is spoken as it is spoken */}
      <audio ref={live} />
      <p className={styles.volume}>{isBlocked ? t('player.silent') : t('player.volume', { n: volumeOf(state) })}</p>
      <Foot name={t('player.speaker', { number: identity.number })} link={link} onLeave={onLeave} />
    </main>
  )
}
