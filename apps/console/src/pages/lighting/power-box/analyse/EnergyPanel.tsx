import { formatNumber, Text, tokens } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useCost } from '../../../../app/useCost.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { CurvePanel } from '../../../../device/curve/CurvePanel.tsx'
import { dailyGrowth, type Row } from '../../../../device/curve/samples.ts'
import { useCurve } from '../../../../device/curve/useCurve.ts'
import type { Device } from '../../../../device/useDevice.ts'

const DAYS = 14
const DAY = 86_400_000
const none: readonly Row[] = []
const POINT = 'elec.totalEnergy'
const POINTS = [POINT]

/** What the meter counted each day. */
export function EnergyPanel({ box }: { box: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const costOf = useCost()
  const theme = useTheme((state) => state.theme)
  const { allowed, from, reading, rows: all } = useCurve(box.id, POINTS, (DAYS + 1) * DAY, 'day')
  const rows = all.get(POINT) ?? none
  const days = useMemo(
    () =>
      // The first is there for the second to follow.
      dailyGrowth(rows)
        .slice(-DAYS)
        .map(([at, wattHours]) => [at, wattHours === null ? null : wattHours / 1000] as const),
    [rows],
  )
  const counted = days.flatMap(([, kwh]) => kwh ?? [])
  const sum = counted.reduce((total, kwh) => total + kwh, 0)
  const option = useMemo(() => {
    if (days.every(([, kwh]) => kwh === null)) return null
    const color = tokens[theme]
    return {
      grid: { left: 4, right: 8, top: 20, bottom: 2 },
      tooltip: {
        valueFormatter: (value: unknown) =>
          typeof value === 'number'
            ? [`${format.number(value, 1)} kWh`, costOf(value)].filter(Boolean).join(' · ')
            : '--',
      },
      xAxis: { type: 'category', data: days.map(([at]) => format.monthDay(at)), axisLabel: { hideOverlap: true } },
      yAxis: { type: 'value', splitNumber: 3 },
      series: [
        {
          type: 'bar',
          name: t('boxes.analyse.energy'),
          barMaxWidth: 34,
          itemStyle: { borderRadius: [3, 3, 0, 0] },
          label: {
            show: days.length <= DAYS,
            position: 'top',
            fontSize: 11,
            color: color.dim,
            formatter: ({ value }: { value: number }) => format.number(value, 0),
          },
          // Today is not over yet.
          data: days.map(([, kwh], at) =>
            at === days.length - 1 ? { value: kwh, itemStyle: { opacity: 0.55 } } : kwh,
          ),
        },
      ],
    }
  }, [days, theme, format, costOf, t])
  const told = t('boxes.analyse.energySum', { days: counted.length, kwh: formatNumber(sum, 0) })
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
