import { useSession } from '@lamplighter/client'
import { kindNames } from '@lamplighter/kinds/names'
import { formatNumber, NOTHING, Panel, PlainTable } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviceAddress } from '../../../app/addresses.ts'
import { useBase } from '../../../app/useBase.ts'
import styles from './statistics.module.css'
import type { Drill, Statistics } from './statistics.ts'

/** Devices that raise the most, with their alarms one click away. */
export function TopDevices({ top, drill }: Pick<Statistics, 'top'> & { drill: Drill }) {
  const { t } = useTranslation()
  const base = useBase()
  const language = useSession((state) => state.language)
  return (
    <Panel title={t('alarmStatistics.top')}>
      <PlainTable className={styles.top}>
        <thead>
          <tr>
            <th scope="col">{t('alarms.field.device')}</th>
            <th scope="col">{t('alarms.field.kind')}</th>
            <th scope="col">{t('alarms.field.station')}</th>
            <th scope="col">{t('alarmStatistics.raised')}</th>
          </tr>
        </thead>
        <tbody>
          {top.map(({ deviceId, deviceName, kind, stationName, count }) => (
            <tr key={deviceId}>
              <td>
                <Link to={deviceAddress(deviceId, base)}>{deviceName}</Link>
              </td>
              <td>{kindNames[kind].label[language]}</td>
              <td>{stationName ?? NOTHING}</td>
              <td>
                <Link to={drill({ device: deviceId })}>{formatNumber(count)}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}
