import { formatNumber, Text } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { CurvePanel } from '../../../../device/curve/CurvePanel.tsx'
import { nightsIn, timeOption } from '../../../../device/curve/option.ts'
import { lineOf, type Row } from '../../../../device/curve/samples.ts'
import { useCurve } from '../../../../device/curve/useCurve.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { IDLE_AMPERES, imbalanceOf } from '../info/boxReading.ts'
import { UNBALANCED } from '../info/Phases.tsx'

const DAY = 86_400_000
const POINTS = ['elec.p1.current', 'elec.p2.current', 'elec.p3.current']

/** Three currents of the same moments as their imbalance. */
function imbalances([a = [], b = [], c = []]: readonly (readonly Row[])[]): Row[] {
  const [second, third] = [new Map(b.map((row) => [row[0], row[1]])), new Map(c.map((row) => [row[0], row[1]]))]
  return a.map(([at, first]): Row => {
    const percent = imbalanceOf([first, second.get(at) ?? null, third.get(at) ?? null])
    return [at, percent, percent, percent]
  })
}

/** How far the worst phase is from the mean of the three, over a day. */
export function ImbalancePanel({ box }: { box: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const place = useCityClock()
  const { allowed, from, reading, rows } = useCurve(box.id, POINTS, DAY, 'raw')
  const to = Math.max(from + DAY, Date.parse(box.refreshTime ?? '') || 0)
  const now = imbalanceOf(POINTS.map((point) => box.values[point] ?? null))
  const option = useMemo(() => {
    const percents = imbalances(POINTS.map((point) => rows.get(point) ?? []))
    if (!percents.some(([, percent]) => percent !== null)) return null
    return timeOption({
      lines: [{ name: t('boxes.analyse.imbalance'), samples: lineOf(percents, 'raw') }],
      from,
      to,
      nights: nightsIn(place, from, to),
      limit: { value: UNBALANCED, name: t('boxes.analyse.formula', { limit: UNBALANCED }), color: 'level-20' },
      decimals: 1,
      unit: '%',
      theme,
      format,
    })
  }, [rows, from, to, place, theme, format, t])
  const said =
    now === null
      ? t('boxes.analyse.idle', { amperes: IDLE_AMPERES })
      : t('boxes.analyse.imbalanceNow', { percent: formatNumber(now, 1) })
  return (
    <CurvePanel
      title={t('boxes.analyse.imbalance')}
      note={t('boxes.analyse.imbalanceNote')}
      from={from}
      now={<Text size={12}>{said}</Text>}
      sort="line"
      option={option}
      label={`${t('boxes.analyse.imbalance')}: ${said}`}
      allowed={allowed}
      reading={reading}
    />
  )
}
