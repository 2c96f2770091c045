import { useCall, useNow } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { formatNumber, Panel, Row, Stack, Text } from '@lamplighter/ui'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../../app/useFormat.ts'
import { boxAddress } from '../../../../device/boxAddress.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { lazyWithWords } from '../../../../i18n/loadWords.ts'
import styles from './MissedSwitches.module.css'

const SwitchNow = lazyWithWords(['device', 'command'], () => import('./SwitchNow.tsx'))

type Missed = Received<Calls['home.missedSwitches']>['outputs'][number]

const EVERY = 15_000
const MINUTE = 60_000

/** Outputs that did not follow the last sunset or sunrise, each with the way to switch it. Nothing where all did. */
export function MissedSwitches() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useCall('home.missedSwitches', {}, { every: EVERY })
  const now = useNow(EVERY)
  const [asked, setAsked] = useState<Missed | null>(null)
  if (!data || data.outputs.length === 0) return null
  const words = ({ expected, switched }: Missed) =>
    switched === null
      ? t(data.on ? 'home.missed.stillOff' : 'home.missed.stillOn', {
          time: format.minute(expected),
          late: format.duration(now - Date.parse(expected)),
        })
      : t('home.missed.late', {
          time: format.minute(switched),
          minutes: formatNumber((Date.parse(switched) - Date.parse(expected)) / MINUTE),
        })
  return (
    <Panel
      floating
      flush
      label={t('home.missed.title')}
      title={t('home.missed.title')}
      note={t(data.on ? 'home.missed.sunset' : 'home.missed.sunrise', { time: format.minute(data.sun) })}
    >
      <Stack as="ul" gap={0} scroll className={styles.missed}>
        {data.outputs.map((output) => (
          <Row as="li" key={`${output.boxId} ${output.number}`} between gap={12} pad={[4, 12]} rule="above" size={13}>
            <Stack gap={0}>
              <span>
                <Link to={boxAddress(output.boxId)}>{output.boxName}</Link> {output.name}
              </span>
              <Text as="small" tone="warn" size={12} className={styles.words ?? ''}>
                {words(output)}
              </Text>
            </Stack>
            {output.switched === null && (
              <RightButton size="small" icon="power" right="box.control" onClick={() => setAsked(output)}>
                {t('home.missed.switchNow')}
              </RightButton>
            )}
          </Row>
        ))}
      </Stack>
      <Suspense>
        {asked && <SwitchNow boxId={asked.boxId} output={asked.number} on={data.on} onClose={() => setAsked(null)} />}
      </Suspense>
    </Panel>
  )
}
