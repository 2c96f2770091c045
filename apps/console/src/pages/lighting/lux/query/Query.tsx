import { call, useCall, useNow } from '@lamplighter/client'
import { type LuxReading, type LuxStation, type LuxStep, luxReadingList, luxSteps } from '@lamplighter/contract'
import { Chart, formatNumber, NativeSelect, Panel, Row } from '@lamplighter/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { InventedPast } from '../../../../invented/InventedPast.tsx'
import type { Values } from '../../../../list/address.ts'
import { ListScreen } from '../../../../list/ListScreen.tsx'
import { useListColumn } from '../../../../list/useListColumn.ts'
import { type luxFields, type Range, ranges } from '../luxAddress.ts'
import { luxChart } from './luxChart.ts'
import styles from './query.module.css'

const MINUTE = 60_000
const DAY = 86_400_000
const days: Readonly<Record<Range, number>> = { day: 1, week: 7, month: 31 }
/** The finest step of a range. */
const FINEST: Readonly<Record<Range, LuxStep>> = { day: '1min', week: '1min', month: '5min' }
const MOST = 1_200
const ANSWERS = 200

type Query = Values<typeof luxFields>
type Props = { stations: readonly LuxStation[]; query: Query; onChange: (patch: Partial<Query>) => void }

function useReadings(deviceIds: readonly number[], { range, step }: Query) {
  const now = Math.floor(useNow(MINUTE) / (5 * MINUTE)) * 5 * MINUTE
  const [paging, setPaging] = useState({ page: 1, size: 100, cursor: '' })
  const from = now - days[range] * DAY
  const isTooFine = luxSteps.indexOf(step) < luxSteps.indexOf(FINEST[range])
  const filters = {
    deviceIds: [...deviceIds],
    from: new Date(from).toISOString(),
    to: new Date(now + 5 * MINUTE).toISOString(),
    step: isTooFine ? FINEST[range] : step,
  }
  const { page, size } = paging
  const reading = useCall('lux.readings', { filters, page, size }, { keep: true, enabled: deviceIds.length > 0 })
  return {
    from,
    to: now + 5 * MINUTE,
    step: filters.step,
    reading,
    list: {
      reading,
      isNarrowed: false,
      clear: () => undefined,
      query: paging,
      change: (patch: Partial<typeof paging>) => setPaging({ ...paging, ...patch }),
      readFile: (part: object, signal: AbortSignal) => call('lux.export', { filters, ...part }, { signal }),
    },
  }
}

/** What stations measured: drawn over the sun, and as a list. */
export function Query({ stations, query, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const place = useCityClock()
  const column = useListColumn(luxReadingList)
  const station = stations.find(({ deviceId }) => deviceId === query.station) ?? stations[0]
  const other = stations.find(({ deviceId }) => deviceId === query.other && deviceId !== station?.deviceId)
  const shown = useMemo(() => [station, other].filter((one) => one !== undefined), [station, other])
  const ids = shown.map(({ deviceId }) => deviceId)
  const { from, to, step, list } = useReadings(ids, query)
  const series = useCall(
    'history.query',
    {
      deviceIds: ids,
      points: ['env.lux'],
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      step: query.range === 'month' ? '5min' : 'raw',
      most: MOST,
    },
    { keep: true, enabled: ids.length > 0 },
  ).data?.series
  const answers = useCall(
    'lux.answers',
    { size: ANSWERS, filters: station ? { deviceId: station.deviceId } : {} },
    { enabled: station !== undefined, keep: true },
  ).data?.rows
  const option = useMemo(() => {
    const setting = station?.setting
    return luxChart({
      curves: shown.map(({ deviceId, name }) => ({
        name,
        rows: (series?.find((one) => one.deviceId === deviceId)?.rows ?? []).map(([at, lux]) => [at, lux]),
      })),
      asks: (answers ?? []).filter(({ time }) => Date.parse(time) >= from),
      thresholds: setting
        ? [
            { lux: setting.onLux, name: t('lux.on', { lux: formatNumber(setting.onLux) }), isOn: true },
            { lux: setting.offLux, name: t('lux.off', { lux: formatNumber(setting.offLux) }), isOn: false },
          ]
        : [],
      sunName: t('lux.sunAltitude'),
      place,
      from,
      to,
      theme,
      format,
    })
  }, [station, shown, series, answers, from, to, theme, format, place, t])
  return (
    <div className={styles.query}>
      <Row wrap className={styles.choices ?? ''}>
        <NativeSelect
          aria-label={t('lux.station')}
          value={station?.deviceId}
          onChange={({ target }) => onChange({ station: Number(target.value) })}
        >
          {stations.map(({ deviceId, name }) => (
            <option key={deviceId} value={deviceId}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          aria-label={t('lux.compare')}
          value={other?.deviceId ?? ''}
          onChange={({ target }) => onChange({ other: Number(target.value) || null })}
        >
          <option value="">{t('lux.noCompare')}</option>
          {stations
            .filter((one) => one !== station)
            .map(({ deviceId, name }) => (
              <option key={deviceId} value={deviceId}>
                {name}
              </option>
            ))}
        </NativeSelect>
        <NativeSelect
          aria-label={t('lux.rangeLabel')}
          value={query.range}
          onChange={({ target }) => onChange({ range: target.value as Range })}
        >
          {ranges.map((range) => (
            <option key={range} value={range}>
              {t(`lux.range.${range}`)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          aria-label={t('lux.step')}
          value={step}
          onChange={({ target }) => onChange({ step: target.value as LuxStep })}
        >
          {luxSteps.slice(luxSteps.indexOf(FINEST[query.range])).map((one) => (
            <option key={one} value={one}>
              {t(`lux.steps.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Row>
      <Panel title={t('lux.chart')} actions={<InventedPast from={from} />} className={styles.chart}>
        <div className={styles.picture}>
          <Chart sort="line" option={option} theme={theme} label={t('lux.chart')} />
        </div>
      </Panel>
      <div className={styles.list}>
        <ListScreen<LuxReading, string>
          list={list}
          label={luxReadingList.name[format.language]}
          idOf={({ deviceId, time }) => `${deviceId} ${time}`}
          columns={[
            column('time', { width: 170 }),
            ...(other ? [column('name', { width: 150, grows: true })] : []),
            column('lux', { width: 130, right: true, cell: ({ lux }) => formatNumber(lux, 1) }),
            column('temp', { width: 140, right: true, cell: ({ temp }) => formatNumber(temp, 1, { signed: true }) }),
            column('hum', { width: 130, right: true }),
            column('decision', { width: 100 }),
            column('ask', { width: 200 }),
          ]}
          card={(row) => ({
            title: row.name,
            note: format.dateTime(row.time),
            aside: `${formatNumber(row.lux, 1)} lx`,
            asideNote: luxReadingList.columns.decision.text(row, format) ?? '',
          })}
          empty={{ icon: 'lux', title: t('lux.noReadings') }}
          file={luxReadingList}
          onOpen={() => undefined}
        />
      </div>
    </div>
  )
}
