import { useCall, useNow } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { formatNumber, Panel } from '@lamplighter/ui'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../app/useFormat.ts'
import { boxAddress } from '../../../device/boxAddress.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import styles from './MissedSwitches.module.css'

const SwitchNow = lazy(() => import('./SwitchNow.tsx'))

type Missed = Received<Calls['home.missedSwitches']>['outputs'][number]

const EVERY = 15_000
const MINUTE = 60_000

/** Outputs that did not follow the last sunset or sunrise, each with the way to switch it. Nothing where all did. */
export function MissedSwitches({ className }: { className?: string | undefined }) {
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
      className={className}
      label={t('home.missed.title')}
      title={t('home.missed.title')}
      note={t(data.on ? 'home.missed.sunset' : 'home.missed.sunrise', { time: format.minute(data.sun) })}
    >
      <ul className={styles.missed}>
        {data.outputs.map((output) => (
          <li key={`${output.boxId} ${output.number}`}>
            <span>
              <Link to={boxAddress(output.boxId)}>{output.boxName}</Link> {output.name}
              <small>{words(output)}</small>
            </span>
            {output.switched === null && (
              <RightButton size="small" icon="power" right="box.control" onClick={() => setAsked(output)}>
                {t('home.missed.switchNow')}
              </RightButton>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {asked && <SwitchNow boxId={asked.boxId} output={asked.number} on={data.on} onClose={() => setAsked(null)} />}
      </Suspense>
    </Panel>
  )
}
