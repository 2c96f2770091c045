import { serverNow, useCall, useMay, useSession } from '@lamplighter/client'
import { unitWord } from '@lamplighter/contract'
import { type Measured, ruleWords } from '@lamplighter/kinds/lists'
import { formatNumber, Text } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { CurvePanel } from '../../../../device/curve/CurvePanel.tsx'
import { nightsIn, timeOption } from '../../../../device/curve/option.ts'
import { carried, lineOf, withBeats } from '../../../../device/curve/samples.ts'
import styles from './AlarmCurve.module.css'
import type { ReadAlarm } from './readAlarm.ts'

/** Before and after it was raised. */
const AROUND = 2 * 3_600_000

const levelColors = { 10: 'level-10', 20: 'level-20', 30: 'level-30' } as const

/** The value around the moment when the alarm was raised, with the limit that it is beyond. */
export default function AlarmCurve({ alarm, measured: { rule, point } }: { alarm: ReadAlarm; measured: Measured }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const language = useSession((state) => state.language)
  const place = useCityClock()
  const allowed = useMay('history.view')
  const raised = Date.parse(alarm.raisedAt)
  const [from, to] = [raised - AROUND, raised + AROUND]
  const reading = useCall(
    'history.query',
    {
      deviceIds: [alarm.deviceId],
      points: withBeats(alarm.kind, [point.key]),
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      step: 'raw',
    },
    { enabled: allowed, keep: true, ...(serverNow() < to ? { every: 60_000 } : {}) },
  )
  const option = useMemo(() => {
    const own = reading.data?.series.find((one) => one.point === point.key)?.rows ?? []
    const beats = reading.data?.series.flatMap(({ rows }) => rows) ?? []
    const rows = carried(own, beats)
    if (rows.length === 0) return null
    return timeOption({
      lines: [{ name: point.label[language], samples: lineOf(rows, 'raw', 1, alarm.kind) }],
      from,
      to,
      nights: nightsIn(place, from, to),
      limit: {
        value: rule.value,
        // Without how long it has to hold, which is no line.
        name: ruleWords(alarm.kind, { ...rule, hold: 0 }, language),
        color: levelColors[alarm.level],
      },
      marks: [
        { at: raised, name: t('alarms.mark.raised'), color: levelColors[alarm.level], value: alarm.value },
        ...(alarm.acknowledgedAt
          ? [{ at: Date.parse(alarm.acknowledgedAt), name: t('alarms.mark.acknowledged') }]
          : []),
        ...(alarm.endedAt && alarm.end ? [{ at: Date.parse(alarm.endedAt), name: t(`alarms.end.${alarm.end}`) }] : []),
      ].filter(({ at }) => at <= to),
      decimals: point.decimals,
      unit: unitWord(point.unit, language),
      theme,
      format,
    })
  }, [reading.data, point, rule, alarm, raised, from, to, place, theme, format, language, t])
  const said = `${formatNumber(alarm.value, point.decimals)} ${unitWord(point.unit, language)}`
  return (
    <CurvePanel
      className={styles.curve}
      title={point.label[language]}
      note={t('alarms.around')}
      from={from}
      now={
        <Text as="b" size={12}>
          {said}
        </Text>
      }
      sort="line"
      option={option}
      label={`${point.label[language]} ${said}`}
      allowed={allowed}
      reading={reading}
    />
  )
}
