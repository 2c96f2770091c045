import { useCall, useSession } from '@lamplighter/client'
import type { Kind } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { Chart, formatNumber, Panel, Text } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { timeOption } from '../../../../device/curve/option.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import styles from './offline.module.css'

const EVERY = 5 * 60_000

/** How many devices were offline in the last 30 days. */
export default function OfflineTrend({ kind }: { kind: Kind | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const language = useSession((state) => state.language)
  const reading = useCall('alarm.offlineTrend', kind ? { kind } : {}, { every: EVERY, keep: true })
  const rows = reading.data?.rows
  const title = t('alarms.offlineTrend')
  const option = useMemo(
    () =>
      rows &&
      timeOption({
        lines: [{ name: title, samples: rows.map(({ at, devices }) => [Date.parse(at), devices]), stepped: true }],
        from: Date.parse(rows[0]!.at),
        to: Date.parse(rows.at(-1)!.at),
        decimals: 0,
        unit: '',
        theme,
        format,
      }),
    [rows, title, theme, format],
  )
  const now = rows?.at(-1)?.devices
  return (
    <Panel
      className={styles.trend}
      label={title}
      title={title}
      note={kind ? kindNames[kind].label[language] : t('alarms.offlineTrendNote')}
      actions={
        <Text size={12} bold>
          {now === undefined ? '' : t('alarms.devices', { count: now, n: formatNumber(now) })}
        </Text>
      }
    >
      <Loaded reading={reading}>
        {() => option && <Chart sort="line" option={option} theme={theme} label={title} />}
      </Loaded>
    </Panel>
  )
}
