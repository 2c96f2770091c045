import { useCall } from '@lamplighter/client'
import { formatNumber, LabelledFigure, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { raisedAddress } from '../../../alarm/raisedAlarms.ts'
import { useBase } from '../../../app/useBase.ts'
import { alarmTabAddress } from './addresses.ts'
import styles from './statistics.module.css'

const MINUTE = 60_000
const ages = ['within24', 'within48', 'over48'] as const

/** How alarms stand now and what today brought; each number leads to its alarms. */
export function Today() {
  const { t } = useTranslation()
  const base = useBase()
  const tabs = useCall('alarm.summary', {}, { every: MINUTE, keep: true }).data?.tabs
  const today = useCall('alarm.today', {}, { every: MINUTE, keep: true }).data
  const figure = (label: string, value: number | undefined, to: string) => (
    <Link key={label} to={to} className={styles.figure}>
      <LabelledFigure label={label} value={formatNumber(value)} />
    </Link>
  )
  return (
    <Panel flush label={t('alarmStatistics.now')}>
      <div className={styles.numbers}>
        {figure(t('alarms.tab.current'), tabs?.current, alarmTabAddress(base, 'current'))}
        {figure(t('alarmStatistics.newToday'), today?.raised, raisedAddress(base, { from: today?.since ?? '' }))}
        {figure(t('alarmStatistics.eliminatedToday'), today?.eliminated, alarmTabAddress(base, 'eliminated'))}
        {ages.map((tab) => figure(t(`alarms.tab.${tab}`), tabs?.[tab], alarmTabAddress(base, tab)))}
      </div>
    </Panel>
  )
}
