import { useCall } from '@lamplighter/client'
import { alarmLevels } from '@lamplighter/contract'
import { views } from '@lamplighter/kinds/views'
import { AlarmSymbol, DeviceIcon, formatNumber, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { poleKindAddress } from '../../../app/addresses.ts'
import { BASE_KIND, type MonitorKind, monitorKindNames, monitorKinds } from '../../../pole/monitorKinds.ts'
import styles from './monitor.module.css'

const EVERY = 15_000
const NO_ALARMS = { alarms: 0, alarm: 0 } as const

const iconOf = (name: MonitorKind) => (name === BASE_KIND ? 'pole' : views[monitorKinds[name]].icon)

/** How many devices of a kind have an alarm, under the worst of them; nothing without any. */
function Alarms({ alarms, alarm }: { alarms: number; alarm: number }) {
  const { t } = useTranslation()
  const level = alarmLevels.findLast((one) => alarm >= one)
  if (alarms === 0 || level === undefined) return null
  return (
    <Row as="span" gap={2} size={12} className={styles.alarms} title={t('pole.withAlarm', { count: alarms })}>
      <AlarmSymbol level={level} size={13} />
      {formatNumber(alarms)}
    </Row>
  )
}

/** The kinds of devices at the left, each with its alarms; the one that is shown leads back to the base view. */
export function KindMenu({ current }: { current: MonitorKind }) {
  const { t } = useTranslation()
  const kinds = useCall('pole.counts', {}, { every: EVERY, keep: true }).data?.kinds
  return (
    <nav className={`${styles.menu} scroll-fade`} aria-label={t('pole.kinds')}>
      {monitorKindNames.map((name) => (
        <Link
          key={name}
          to={poleKindAddress(name === current ? BASE_KIND : name)}
          aria-current={name === current ? 'page' : undefined}
        >
          <DeviceIcon name={iconOf(name)} size={18} />
          <span>{t(`pole.kind.${name}`)}</span>
          <Alarms {...(kinds?.find(({ kind }) => kind === monitorKinds[name]) ?? NO_ALARMS)} />
        </Link>
      ))}
    </nav>
  )
}
