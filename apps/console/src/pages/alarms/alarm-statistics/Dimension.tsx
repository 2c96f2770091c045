import { formatNumber, Panel, PlainTable, Tabs, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './statistics.module.css'
import {
  type Dimension as DimensionName,
  type Drill,
  dimensions,
  lasting,
  partsOf,
  type Statistics,
} from './statistics.ts'

type Props = {
  statistics: Statistics
  by: DimensionName
  onBy: (by: DimensionName) => void
  drill: Drill
}

/** Alarms by where they were, by the model of the device, or by who handled them: how many, and how soon. */
export function Dimension({ statistics, by, onBy, drill }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const parts = partsOf(statistics, by)
  return (
    <Panel
      className={styles.ownHeight}
      label={t('alarmStatistics.dimension')}
      tabs={
        <Tabs
          label={t('alarmStatistics.dimension')}
          current={by}
          tabs={dimensions.map((key) => ({ key, name: t(`alarmStatistics.by.${key}`) }))}
          onTab={onBy}
        />
      }
    >
      {parts.length === 0 ? (
        <Text as="p" tone="dim" size={13}>
          {t(`alarmStatistics.noneBy.${by}`)}
        </Text>
      ) : (
        <PlainTable numbers className={styles.top}>
          <thead>
            <tr>
              <th scope="col">{t(`alarmStatistics.by.${by}`)}</th>
              <th scope="col">{t('alarmStatistics.raised')}</th>
              <th scope="col">{t('alarmStatistics.meanAcknowledge')}</th>
              <th scope="col">{t('alarmStatistics.meanRepair')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, name, count, meanAcknowledge, meanRepair, query }) => (
              <tr key={key}>
                <td>{name}</td>
                <td>
                  <Link to={drill(query)}>{formatNumber(count)}</Link>
                </td>
                <td>{lasting(meanAcknowledge, format)}</td>
                <td>{lasting(meanRepair, format)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}
