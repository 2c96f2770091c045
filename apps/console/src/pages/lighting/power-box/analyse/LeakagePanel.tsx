import { formatNumber, Text, tokens } from '@lamplighter/ui'
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
import { LEAKY } from '../info/useSensors.ts'

const WEEK = 7 * 86_400_000
const none: readonly Row[] = []
const POINT = 'elec.leakage'
const POINTS = [POINT]
/** The maximum is dotted over the average. */
const DOTS = [2, 3] as const

const asMost = ([at, , min, max]: Row): Row => [at, max, min, max]

/** What leaks to earth, by hours over a week: mean and most. */
export function LeakagePanel({ box }: { box: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const place = useCityClock()
  const { allowed, from, reading, rows: all } = useCurve(box.id, POINTS, WEEK, 'hour')
  const to = Math.max(from + WEEK, Date.parse(box.refreshTime ?? '') || 0)
  const rows = all.get(POINT) ?? none
  const option = useMemo(() => {
    if (rows.length === 0) return null
    return timeOption({
      lines: [
        { name: t('boxes.analyse.mean'), samples: lineOf(rows, 'hour') },
        {
          name: t('boxes.analyse.most'),
          samples: lineOf(rows.map(asMost), 'hour'),
          color: tokens[theme].dim,
          dash: DOTS,
        },
      ],
      from,
      to,
      nights: nightsIn(place, from, to),
      limit: { value: LEAKY, name: `${t('boxes.analyse.normal')} ${LEAKY} mA`, color: 'level-20' },
      decimals: 1,
      unit: 'mA',
      theme,
      format,
    })
  }, [rows, from, to, place, theme, format, t])
  const said = `${formatNumber(box.values[POINT], 1)} mA`
  return (
    <CurvePanel
      title={t('boxes.analyse.leakage')}
      note={t('boxes.analyse.leakageNote')}
      from={from}
      now={
        <Text as="b" size={12}>
          {said}
        </Text>
      }
      sort="line"
      option={option}
      label={`${t('boxes.analyse.leakage')} ${said}`}
      allowed={allowed}
      reading={reading}
    />
  )
}
