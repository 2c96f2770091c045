import { IconButton, NativeSelect, Row, Segments } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { ExplainedButton } from '../../../form/ExplainedButton.tsx'
import { type Playback, type Player, type Speed, speeds } from './player.ts'

/** Seconds that a step goes. */
const STEP = 10
const lengths = [10, 30, 60] as const

type Props = {
  playback: Playback
  player: () => Player | null
  busy: boolean
  onStep: (ms: number) => void
  onPicture: () => void
  onClip: (seconds: number) => void
}

/** Plays, goes back and forth, and saves what is shown. */
export function Controls({ playback: { runs, at, speed }, player, busy, onStep, onPicture, onClip }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const step = format.quantity(STEP, 's')
  const [seconds, setSeconds] = useState<number>(30)
  const why = at === null ? t('video.playback.choose') : undefined
  return (
    <Row gap={8} wrap>
      <ExplainedButton
        look="solid"
        size="small"
        icon={runs ? 'pause' : 'play'}
        why={why}
        onClick={() => (runs ? player()?.pause() : player()?.play())}
      >
        {t(runs ? 'video.playback.pause' : 'video.playback.play')}
      </ExplainedButton>
      <ExplainedButton
        size="small"
        why={why}
        aria-label={t('video.playback.back')}
        onClick={() => onStep(-STEP * 1_000)}
      >
        {`−${step}`}
      </ExplainedButton>
      <ExplainedButton
        size="small"
        why={why}
        aria-label={t('video.playback.forth')}
        onClick={() => onStep(STEP * 1_000)}
      >
        {`+${step}`}
      </ExplainedButton>
      <Segments label={t('video.playback.speed')} role="radiogroup">
        {speeds.map((one: Speed) => (
          // biome-ignore lint/a11y/useSemanticElements: one of several segments
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={speed === one}
            onClick={() => player()?.setSpeed(one)}
          >
            {one}×
          </button>
        ))}
      </Segments>
      <Row gap={4} nowrap>
        <IconButton icon="eye" label={t('video.playback.savePicture')} disabled={at === null} onClick={onPicture} />
        <NativeSelect
          aria-label={t('video.playback.length')}
          value={seconds}
          onChange={({ target }) => setSeconds(Number(target.value))}
        >
          {lengths.map((one) => (
            <option key={one} value={one}>
              {format.quantity(one, 's')}
            </option>
          ))}
        </NativeSelect>
        <ExplainedButton size="small" icon="download" why={why} busy={busy} onClick={() => onClip(seconds)}>
          {t('video.playback.saveClip')}
        </ExplainedButton>
      </Row>
    </Row>
  )
}
