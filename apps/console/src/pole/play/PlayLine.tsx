import type { Play } from '@lamplighter/contract'
import { NOTHING, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import styles from './play.module.css'

/** One play: what, since when, and for how long; of one whose end nobody reported no time is claimed. */
export function PlayLine({ play: { at, text, item, seconds, isSpeech, isAd }, isOn }: { play: Play; isOn: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const what = isSpeech ? t('pole.play.speech', { name: item }) : text || item
  const isPlaying = seconds === null && isOn
  return (
    <li>
      <Row gap={8} align="start" pad={[4, 0]}>
        <Stack gap={0} fill>
          <Text className={styles.text ?? ''}>{isAd ? t('pole.play.ad', { name: what }) : what}</Text>
          <Text as="time" dateTime={at} tone="dim" size={12}>
            {format.dateTime(at)}
          </Text>
        </Stack>
        <Text tone={isPlaying ? 'good' : 'dim'}>
          {isPlaying ? t('pole.play.now') : seconds === null ? NOTHING : format.exactDuration(seconds, 's')}
        </Text>
      </Row>
    </li>
  )
}
