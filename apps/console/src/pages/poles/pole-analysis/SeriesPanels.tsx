import { type Calls, type Received, unitWord } from '@lamplighter/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { InventedPast } from '../../../invented/InventedPast.tsx'
import styles from './analysis.module.css'
import { Bars } from './Bars.tsx'

type Read = Received<Calls['poleAnalysis.series']>
type Bucket = Read['buckets'][number]
type Props = { read: Read }

const [MINUTE, HOUR] = [60, 3_600]
const rounded = (value: number | null, digits = 2) => (value === null ? null : Number(value.toFixed(digits)))

/** What stands below the bars, and the values of each. */
function useBars({ unit, buckets }: Read) {
  const format = useFormat()
  return useMemo(() => {
    // Noon, so that a day stays itself in the time zone of the organisation.
    const names = buckets.map(({ at }) => (unit === 'day' ? format.monthDay(`${at}T12:00:00Z`) : `${at}:00`))
    const valuesOf = (value: (bucket: Bucket) => number | null) => buckets.map((bucket) => rounded(value(bucket)))
    return { names, valuesOf }
  }, [unit, buckets, format])
}

/** Energy that power gateways metered. */
export function EnergyPanel({ read, from }: Props & { from: number }) {
  const { t } = useTranslation()
  const { names, valuesOf } = useBars(read)
  const series = useMemo(
    () => [
      { name: t('poleAnalysis.energy'), colour: 'chart-2' as const, data: valuesOf(({ energyKwh }) => energyKwh) },
    ],
    [t, valuesOf],
  )
  return (
    <Bars
      className={styles.wide}
      title={t(`poleAnalysis.energyBy.${read.unit}`)}
      actions={<InventedPast from={from} />}
      names={names}
      unit="kWh"
      series={series}
      none={t('poleAnalysis.noEnergy')}
    />
  )
}

/** What cars took, and what was earned by it. */
export function ChargingPanel({ read }: Props) {
  const { t } = useTranslation()
  const { names, valuesOf } = useBars(read)
  const { currency } = read
  const series = useMemo(
    () => [
      { name: t('poleAnalysis.charged'), colour: 'chart-2' as const, data: valuesOf(({ chargedKwh }) => chargedKwh) },
      {
        name: t('poleAnalysis.income'),
        colour: 'chart-3' as const,
        axis: currency,
        data: valuesOf(({ income }) => income),
      },
    ],
    [t, valuesOf, currency],
  )
  return (
    <Bars
      title={t('poleAnalysis.chargingTitle')}
      note={t('poleAnalysis.chargingNote')}
      names={names}
      unit="kWh"
      series={series}
      none={t('poleAnalysis.noCharging')}
    />
  )
}

/** Calls for help, those that nobody answered apart. */
export function CallsPanel({ read }: Props) {
  const { t } = useTranslation()
  const { names, valuesOf } = useBars(read)
  const series = useMemo(
    () => [
      {
        name: t('poleAnalysis.notMissed'),
        colour: 'chart-2' as const,
        stacked: true,
        data: valuesOf(({ calls, missed }) => calls - missed),
      },
      {
        name: t('poleAnalysis.missed'),
        colour: 'level-30' as const,
        stacked: true,
        data: valuesOf(({ missed }) => missed),
      },
    ],
    [t, valuesOf],
  )
  return <Bars title={t('poleAnalysis.calls')} names={names} series={series} none={t('poleAnalysis.noCalls')} />
}

/** What was shown and spoken, as screens and speakers prove it. */
export function PlaysPanel({ read }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const { names, valuesOf } = useBars(read)
  const series = useMemo(
    () => [
      {
        name: t('poleAnalysis.screens'),
        colour: 'chart-2' as const,
        data: valuesOf(({ screenSeconds }) => screenSeconds / HOUR),
      },
      {
        name: t('poleAnalysis.speakers'),
        colour: 'chart-3' as const,
        axis: unitWord('min', language),
        data: valuesOf(({ speakerSeconds }) => speakerSeconds / MINUTE),
      },
    ],
    [t, language, valuesOf],
  )
  return (
    <Bars
      title={t('poleAnalysis.plays')}
      names={names}
      unit={unitWord('h', language)}
      series={series}
      none={t('poleAnalysis.noPlays')}
    />
  )
}
