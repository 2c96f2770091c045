import { Facts, Figure, Grid, Row, Stack, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lampsAddress, ROAD } from '../../../../app/addresses.ts'
import { useCost } from '../../../../app/useCost.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Summary } from '../../../../city/useHome.ts'
import { useInventedNote } from '../../../../city/useInventedNote.ts'
import { usePlannedPower } from '../../../../city/usePlannedPower.ts'
import type { LampCounts } from '../../../../map/useLampCounts.ts'
import { DeviceLink } from '../../../../shell/DeviceLink.tsx'
import { FigureLink } from './FigureLink.tsx'
import styles from './Figures.module.css'
import { RatioBar } from './RatioBar.tsx'

/** Change against an earlier figure, %; null where there is nothing to compare with. */
const change = (now: number | null, before: number | null) =>
  now === null || before === null || before <= 0 ? null : ((now - before) / before) * 100

function Hero({ summary, counts }: { summary: Summary; counts: LampCounts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { litRate, lamps } = summary
  const share = lamps.shouldBeLit > 0 ? (100 * lamps.unknown) / lamps.shouldBeLit : 0
  return (
    <Stack gap={0} pad={[0, 0, 12, 0]} rule="below">
      <Text as="h2" tone="dim" size={13} bold={false}>
        {t('home.litRate')}
      </Text>
      {lamps.shouldBeLit === 0 && counts.out > 0 ? (
        <Row as="p" height={55} size={20}>
          <b>{t('home.notPlanned')}</b>
        </Row>
      ) : (
        <Figure value={format.number(litRate, 1)} unit="%" size={46} />
      )}
      {lamps.unknown > 0 && (
        <Text as="p" tone="warn" size={12}>
          {t('home.unknownShare', { share: format.number(share, 1), count: lamps.unknown })}
        </Text>
      )}
      <RatioBar counts={counts} />
    </Stack>
  )
}

function useGrid({ lamps, ...summary }: Summary, counts: LampCounts) {
  const { t } = useTranslation()
  const format = useFormat()
  const costOf = useCost()
  const planned = usePlannedPower()
  const all = counts.lit + counts.out + counts.offline
  const online = all - counts.offline
  const invented = useInventedNote()
  const percent = change(summary.tonightKwh, summary.lastWeekKwh)
  const lastWeek = summary.nights[0]
  const isTooEarly = summary.lastWeekKwh === null && lastWeek !== undefined && lastWeek.kwh !== null
  const compared =
    percent === null
      ? t(isTooEarly ? 'home.lastWeekLater' : 'home.noLastWeek')
      : t('home.vsLastWeek', { change: `${percent > 0 ? '+' : ''}${percent.toFixed(1)}` })
  return [
    {
      label: t('home.onlineRate'),
      value: format.number(all > 0 ? (100 * online) / all : null, 1),
      unit: '%',
      note: `${format.number(online)} / ${format.number(all)}`,
      to: lampsAddress({ tab: 'offline' }),
    },
    {
      label: t('home.intactRate'),
      value: format.number(summary.intactRate, 1),
      unit: '%',
      note: t('home.faulty', { count: lamps.faulty }),
      to: lampsAddress({ tab: 'alarm' }),
    },
    {
      label: t('home.load'),
      value: format.number(summary.loadKw, 1),
      unit: 'kW',
      note: planned.note(summary),
      to: `${ROAD}/home?by=energy`,
    },
    {
      label: t('home.meanLevel'),
      value: format.number(summary.meanLevel),
      unit: '%',
      note: t('home.dimmed', { count: lamps.dimmed }),
      to: lampsAddress({ tab: 'lit', max: '99' }),
    },
    {
      label: t('home.tonightKwh'),
      value: format.number(summary.tonightKwh),
      unit: 'kWh',
      note: percent === null ? compared : invented(summary.nights[0]?.day ?? '', compared),
      cost: costOf(summary.tonightKwh),
      to: `${ROAD}/home?by=energy`,
    },
    {
      label: t('home.shouldBeLit'),
      value: format.number(lamps.shouldBeLit),
      unit: t('home.lampUnit'),
      note: t('home.notLit', { count: Math.max(0, lamps.shouldBeLit - lamps.unknown - counts.lit) }),
      to: lampsAddress({ tab: 'out' }),
    },
  ]
}

/** Where what is counted is listed. */
const lists: Partial<Record<keyof Summary['counts'], string>> = {
  stations: `${ROAD}/asset/sites`,
  boxes: `${ROAD}/monitor/boxes`,
  gateways: `${ROAD}/monitor/gateways`,
  lamps: lampsAddress(),
  poles: `${ROAD}/asset/poles`,
}

function Counts({ counts }: { counts: Summary['counts'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = ['stations', 'boxes', 'gateways', 'lamps', 'poles', 'luxStations'] as const
  return (
    <Stack pad={[4, 0, 0, 0]}>
      <Facts
        look="grid"
        facts={names.map((name) => {
          const to = lists[name]
          const figure = format.number(counts[name])
          return {
            key: name,
            label: t(`home.counts.${name}`),
            value: to ? (
              <DeviceLink key={name} to={to} className={styles.link}>
                {figure}
              </DeviceLink>
            ) : (
              figure
            ),
          }
        })}
      />
    </Stack>
  )
}

/** The city in figures: lit rate first, then what a duty operator is asked for, then what there is. */
export function Figures({
  summary,
  counts,
  children,
}: {
  summary: Summary
  counts: LampCounts
  /** Between the figures and the counts. */
  children: ReactNode
}) {
  const grid = useGrid(summary, counts)
  return (
    <>
      <Hero summary={summary} counts={counts} />
      <Grid columns={2} onPhone gap={12} pad={[12, 0]} rule="below">
        {grid.map((figure) => (
          <FigureLink key={figure.label} {...figure} />
        ))}
      </Grid>
      {children}
      <Counts counts={summary.counts} />
    </>
  )
}
