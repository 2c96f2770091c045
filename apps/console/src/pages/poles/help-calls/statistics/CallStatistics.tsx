import { useCall } from '@lamplighter/client'
import { type CallDay, unitWord } from '@lamplighter/contract'
import { Chart, EmptyState, Facts, NOTHING, Section, Segments, Stack, tokens } from '@lamplighter/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { SideDrawer } from '../../../../form/SideDrawer.tsx'
import { Loaded } from '../../../../list/Loaded.tsx'
import { totalsOf } from './totals.ts'

const spans = [7, 30, 90] as const
const HEIGHT = 200
const BAR = 34

/** Calls of each day, those that were missed apart, and how long people waited. */
function Charts({ days }: { days: readonly CallDay[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const { calls, missed, handedOver, answerSeconds } = totalsOf(days)
  const colours = tokens[theme]
  const axis = useMemo(
    () => ({
      type: 'category' as const,
      // Noon, so that a day stays itself in the time zone of the organisation.
      data: days.map(({ day }) => format.monthDay(`${day}T12:00:00Z`)),
      axisLabel: { hideOverlap: true },
    }),
    [days, format],
  )
  const bars = useMemo(
    () => [
      { name: t('helpCalls.statistics.answered'), color: colours['chart-2'], count: (day: CallDay) => day.answered },
      { name: t('helpCalls.statistics.missed'), color: colours['level-30'], count: (day: CallDay) => day.missed },
      {
        name: t('helpCalls.state.open'),
        color: colours['level-20'],
        count: (day: CallDay) => day.calls - day.answered - day.missed,
      },
    ],
    [colours, t],
  )
  const counts = useMemo(
    () => ({
      legend: { right: 4, top: 0, itemWidth: 10, itemHeight: 10, textStyle: { color: colours.dim } },
      grid: { left: 4, right: 8, top: 32, bottom: 2 },
      xAxis: axis,
      yAxis: { type: 'value' as const, minInterval: 1 },
      series: bars.map(({ name, color, count }) => ({
        type: 'bar' as const,
        stack: 'calls',
        name,
        barMaxWidth: BAR,
        color,
        data: days.map(count),
      })),
    }),
    [days, axis, colours, bars],
  )
  const waits = useMemo(
    () => ({
      grid: { left: 4, right: 8, top: 12, bottom: 2 },
      xAxis: axis,
      yAxis: { type: 'value' as const, min: 0, axisLabel: { formatter: `{value} ${unitWord('s', format.language)}` } },
      series: [
        {
          type: 'bar' as const,
          name: t('helpCalls.statistics.wait'),
          barMaxWidth: BAR,
          color: colours['chart-2'],
          data: days.map((day) => day.answerSeconds),
        },
      ],
    }),
    [days, axis, colours, t, format.language],
  )
  const facts = (
    <Facts
      facts={[
        { key: 'calls', label: t('helpCalls.statistics.calls'), value: format.number(calls) },
        { key: 'missed', label: t('helpCalls.statistics.missed'), value: format.number(missed) },
        { key: 'handedOver', label: t('helpCalls.state.handedOver'), value: format.number(handedOver) },
        {
          key: 'wait',
          label: t('helpCalls.statistics.wait'),
          value: answerSeconds === null ? NOTHING : format.quantity(answerSeconds, 's', 1),
        },
      ]}
    />
  )
  if (calls === 0)
    return <EmptyState icon="phone" title={t('helpCalls.none')} text={t('helpCalls.statistics.noneText')} />
  return (
    <>
      {facts}
      <Section title={t('helpCalls.statistics.byDay')}>
        <Stack gap={0} height={HEIGHT}>
          <Chart sort="bar" theme={theme} option={counts} label={t('helpCalls.statistics.byDay')} />
        </Stack>
      </Section>
      {answerSeconds !== null && (
        <Section title={t('helpCalls.statistics.wait')}>
          <Stack gap={0} height={HEIGHT}>
            <Chart sort="bar" theme={theme} option={waits} label={t('helpCalls.statistics.wait')} />
          </Stack>
        </Section>
      )}
    </>
  )
}

/** How many called for help, and how quickly they were answered. */
export function CallStatistics({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [days, setDays] = useState<(typeof spans)[number]>(30)
  const reading = useCall('intercom.days', { days }, { enabled: open, keep: true })
  return (
    <SideDrawer open={open} wide title={t('helpCalls.statistics.title')} onClose={onClose}>
      <Stack gap={12}>
        <Segments label={t('helpCalls.period')}>
          {spans.map((one) => (
            <button key={one} type="button" aria-pressed={days === one} onClick={() => setDays(one)}>
              {t('helpCalls.statistics.days', { n: one })}
            </button>
          ))}
        </Segments>
        <Loaded reading={reading}>{(counted) => <Charts days={counted} />}</Loaded>
      </Stack>
    </SideDrawer>
  )
}
