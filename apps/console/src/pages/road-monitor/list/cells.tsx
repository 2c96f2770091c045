import { useDeviceState } from '@lamplighter/client'
import type { LightRow } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { type Format, formatNumber, isFailed, NOTHING, StateSymbol } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deviates, lampPoint, shownPoint } from '../../../device/points.ts'
import styles from './list.module.css'
import { isStale, liveRow } from './liveRow.ts'

type Props = { row: LightRow; now: number }

/** The row at this moment: each cell hears of its own lamp, so that a change repaints no other. */
const useLiveRow = (row: LightRow) => liveRow(row, useDeviceState(row.id))

export function StateCell({ row, now, word }: Props & { word: (row: LightRow) => string }) {
  const live = useLiveRow(row)
  const stale = live.online && isStale(live, now)
  return (
    <span className={styles.state}>
      <StateSymbol look={lookOf('luminaire', live, stale)} size={20} label={word(live)} />
    </span>
  )
}

export function TextCell({ row, now, children }: Props & { children: ReactNode }) {
  const live = useLiveRow(row)
  return <span data-stale={isStale(live, now)}>{children}</span>
}

export function LevelCell({ row, now }: Props) {
  const { t } = useTranslation()
  const live = useLiveRow(row)
  if (isFailed(live))
    return <span className={styles.ordered}>{t('diagnosis.failedLevel', { level: formatNumber(live.level) })}</span>
  if (!live.online || live.level === null) return <span data-stale="true">{NOTHING}</span>
  return (
    <span className={styles.level} data-lit={live.light} data-stale={isStale(live, now)}>
      <i aria-hidden="true">
        <i style={{ width: `${live.level}%` }} />
      </i>
      {formatNumber(live.level)}
      <small>%</small>
    </span>
  )
}

/** What a lamp should hold; beside it, unless it holds just that, how it stands. */
export function SyncCell({
  row,
  now,
  sync,
  word,
  children,
}: Props & { sync: string | null; word: string | null; children: ReactNode }) {
  const live = useLiveRow(row)
  const isSettled = sync === null || sync === 'same' || sync === 'written'
  return (
    <span data-stale={isStale(live, now)} title={word ?? undefined}>
      {children}
      {!isSettled && (
        <small className={styles.sync} data-sync={sync}>
          {word}
        </small>
      )}
      {isSettled && word && <span className="visually-hidden">{word}</span>}
    </span>
  )
}

/** A measured value in words; bold where it should be another. */
export function WordCell({ row, now, bad, children }: Props & { bad: boolean; children: ReactNode }) {
  const live = useLiveRow(row)
  return (
    <span data-stale={isStale(live, now)} data-deviates={live.online && bad}>
      {live.online ? children : NOTHING}
    </span>
  )
}

/** A measured value; bold where it lies outside its normal range. Offline there is none, save for counters. */
export function PointCell({ row, now, point: key }: Props & { point: string }) {
  const live = useLiveRow(row)
  const point = lampPoint(key)
  if (!point) return null
  const value = live.online || point.counter ? live.values[key] : null
  return (
    <span
      data-stale={isStale(live, now)}
      data-deviates={live.online && deviates(point, value)}
      data-failed={key === 'elec.activePower' && isFailed(live)}
    >
      {shownPoint(point, value).text}
    </span>
  )
}

const HOUR = 3_600_000

export function ReportCell({ row, now, format }: Props & { format: Format }) {
  const live = useLiveRow(row)
  const { refreshTime } = live
  if (!refreshTime) return <span data-stale="true">{NOTHING}</span>
  const old = isStale(live, now) || now - Date.parse(refreshTime) > HOUR
  return (
    <span data-stale={isStale(live, now)} title={format.dateTime(refreshTime)}>
      {old ? format.age(refreshTime, now) : format.time(refreshTime)}
    </span>
  )
}
