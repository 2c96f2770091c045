import { formatNumber, Text, tokens } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { useCost } from '../../../../app/useCost.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { CurvePanel } from '../../../../device/curve/CurvePanel.tsx'
import { dailyGrowth, nightsOf, type Row } from '../../../../device/curve/samples.ts'
import { useCurve } from '../../../../device/curve/useCurve.ts'
import type { Device } from '../../../../device/useDevice.ts'

const NIGHTS = 14
const DAY = 86_400_000
const none: readonly Row[] = []
const POINT = 'elec.totalEnergy'
const POINTS = [POINT]

/** What the meter counted each night, as the home page counts it. */
export function EnergyPanel({ box }: { box: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const costOf = useCost()
  const theme = useTheme((state) => state.theme)
  const { allowed, from, reading, rows: all } = useCurve(box.id, POINTS, (NIGHTS + 1) * DAY, 'hour')
  const rows = all.get(POINT) ?? none
  const timeZone = useCityClock()?.timeZone ?? 'UTC'
  const nights = useMemo(
    () =>
      // The first is there for the second to follow.
      dailyGrowth(nightsOf(rows, timeZone))
        .slice(-NIGHTS)
        .map(([at, wattHours]) => [at, wattHours === null ? null : wattHours / 1000] as const),
    [rows, timeZone],
  )
  const counted = nights.flatMap(([, kwh]) => kwh ?? [])
  const sum = counted.reduce((total, kwh) => total + kwh, 0)
  const option = useMemo(() => {
    if (nights.every(([, kwh]) => kwh === null)) return null
    const color = tokens[theme]
    return {
      grid: { left: 4, right: 8, top: 20, bottom: 2 },
      tooltip: {
        valueFormatter: (value: unknown) =>
          typeof value === 'number'
            ? [`${format.number(value, 1)} kWh`, costOf(value)].filter(Boolean).join(' · ')
            : '--',
      },
      xAxis: { type: 'category', data: nights.map(([at]) => format.monthDay(at)), axisLabel: { hideOverlap: true } },
      yAxis: { type: 'value', splitNumber: 3 },
      series: [
        {
          type: 'bar',
          name: t('boxes.analyse.energy'),
          barMaxWidth: 34,
          itemStyle: { borderRadius: [3, 3, 0, 0] },
          label: {
            show: nights.length <= NIGHTS,
            position: 'top',
            fontSize: 11,
            color: color.dim,
            formatter: ({ value }: { value: number }) => format.number(value, 0),
          },
          // The last one is not over yet.
          data: nights.map(([, kwh], at) =>
            at === nights.length - 1 ? { value: kwh, itemStyle: { opacity: 0.55 } } : kwh,
          ),
        },
      ],
    }
  }, [nights, theme, format, costOf, t])
  const told = t('boxes.analyse.energySum', { nights: counted.length, kwh: formatNumber(sum, 0) })
  const said = [told, costOf(sum)].filter(Boolean).join(' · ')
  return (
    <CurvePanel
      title={t('boxes.analyse.energy')}
      note={t('boxes.analyse.energyNote')}
      from={from}
      now={counted.length > 0 && <Text size={12}>{said}</Text>}
      sort="bar"
      option={option}
      label={said}
      allowed={allowed}
      reading={reading}
    />
  )
}
