import { onServerClock, useNow } from '@lamplighter/client'
import { SPEECH, type SpeechFormat, speechFormats, type TargetOfKind } from '@lamplighter/contract'
import { Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { RightButton } from '../../form/RightButton.tsx'
import { Level } from './Level.tsx'
import { whyNoMicrophone } from './microphone.ts'
import styles from './speech.module.css'
import { usePress } from './usePress.ts'
import { type SpeechState, useSpeech } from './useSpeech.ts'

const SECOND = 1_000
type Kind = (typeof speechFormats)[SpeechFormat]['kind']

function Elapsed({ since }: { since: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(SECOND)
  return (
    <Text tone="good">
      {t('speech.speaking', {
        time: format.exactDuration(Math.max(0, now - onServerClock(since))),
      })}
    </Text>
  )
}

/** What became of it, as far as there is something to say. */
function Outcome({ state, kind }: { state: SpeechState; kind: Kind }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (state.is === 'failed') {
    const { failure } = state
    return (
      <Text as="p" tone="bad" role="alert">
        {'problem' in failure ? t(`speech.problem.${failure.problem}`) : failure.sentence}
      </Text>
    )
  }
  if (state.is !== 'speaking' && state.is !== 'over') return null
  const { total, failed, reason } = state.reached
  const why = { count: failed, reason: reason || t(`speech.${kind}.offline`) }
  if (failed === total)
    return (
      <Text as="p" tone="bad" role="alert">
        {t(`speech.${kind}.none`, why)}
      </Text>
    )
  return (
    <>
      {state.is === 'over' && (
        <Text as="p" role="status">
          {state.isTooLong && `${t('speech.tooLong')} · `}
          {t(`speech.${kind}.heard`, {
            time: format.exactDuration(state.seconds, 's'),
            reached: total - failed,
            total,
          })}
        </Text>
      )}
      {failed > 0 && (
        <Text as="p" tone="warn">
          {t(`speech.${kind}.unreached`, why)}
        </Text>
      )}
    </>
  )
}

type Props = {
  readonly target: TargetOfKind
  readonly format?: SpeechFormat
  readonly why?: string | undefined
}

/** Speaks live: while the button is held, or from one press to the next. */
export function SpeechPanel({ target, format = 'webm', why }: Props) {
  const { t } = useTranslation()
  const { state, start, stop, level } = useSpeech(target, format)
  const isOn = state.is === 'opening' || state.is === 'speaking'
  const press = usePress({ isOn, start: () => void start(), stop })
  const problem = whyNoMicrophone(format)
  const reason = why ?? (problem ? t(`speech.problem.${problem}`) : undefined)
  const handlers = reason === undefined ? press : {}
  return (
    <Stack gap={8}>
      <Row gap={12}>
        <RightButton
          right="poleDevice.control"
          icon="mic"
          look={isOn ? 'solid' : 'plain'}
          why={reason}
          aria-pressed={isOn}
          className={styles.button ?? ''}
          {...handlers}
        >
          {t(isOn ? 'speech.stop' : 'speech.speak')}
        </RightButton>
        {state.is === 'opening' && <Text tone="dim">{t('speech.opening')}</Text>}
        {state.is === 'speaking' && (
          <>
            <Elapsed since={state.since} />
            <Level level={level} />
          </>
        )}
      </Row>
      <Outcome state={state} kind={speechFormats[format].kind} />
      {!isOn && (
        <Text as="p" tone="dim" size={12}>
          {reason ?? t('speech.hint', { minutes: SPEECH.seconds / 60 })}
        </Text>
      )}
    </Stack>
  )
}
