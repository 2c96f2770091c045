import { useDeviceState } from '@lamplighter/client'
import type { LightRow } from '@lamplighter/contract'
import { deviates, lampPoint, pointText } from '@lamplighter/kinds/points'
import { lookOf } from '@lamplighter/kinds/views'
import {
  Bar,
  type Format,
  formatNumber,
  isFailed,
  MiddleCut,
  NOTHING,
  Row,
  StateSymbol,
  Text,
  type Tone,
} from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isStale, liveRow } from './liveRow.ts'

type Props = { row: LightRow; now: number }

/** A cell of live values: each subscribes to its own lamp, so that a change renders no other row. */
const useLiveRow = (row: LightRow) => liveRow(row, useDeviceState(row.id))

/** A value that is old looks old. */
const toneOf = (live: LightRow, now: number) => (isStale(live, now) ? 'faint' : undefined)

export function StateCell({ row, now, word }: Props & { word: (row: LightRow) => string }) {
  const live = useLiveRow(row)
  const stale = live.online && isStale(live, now)
  return (
    <Row as="span" width={24} height={27} justify="center">
      <StateSymbol look={lookOf('luminaire', live, stale)} size={20} label={word(live)} />
    </Row>
  )
}

export function TextCell({ row, now, children }: Props & { children: ReactNode }) {
  const live = useLiveRow(row)
  return (
    <span data-tone={toneOf(live, now)}>
      {typeof children === 'string' && children !== NOTHING ? <MiddleCut text={children} /> : children}
    </span>
  )
}

export function LevelCell({ row, now }: Props) {
  const { t } = useTranslation()
  const live = useLiveRow(row)
  if (isFailed(live))
    return <span data-tone="dim">{t('diagnosis.failedLevel', { level: formatNumber(live.level) })}</span>
  if (!live.online || live.level === null) return <span data-tone="faint">{NOTHING}</span>
  return (
    <Row as="span" data-lit={live.light} data-tone={toneOf(live, now)}>
      <Bar share={live.level / 100} tone={live.light ? 'lit' : 'dim'} width={34} height={4} />
      <span>
        {formatNumber(live.level)} <small data-tone="faint">%</small>
      </span>
    </Row>
  )
}

const syncTones: Readonly<Record<string, Tone>> = { differs: 'warn', pending: 'text' }

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
    <span data-tone={toneOf(live, now)} title={word ?? undefined}>
      {children}{' '}
      {!isSettled && (
        <Text as="small" size={12} tone={syncTones[sync] ?? 'dim'}>
          {word}
        </Text>
      )}
      {isSettled && word && <span className="visually-hidden">{word}</span>}
    </span>
  )
}

/** A measured value in words; bold where it should be another. */
export function WordCell({ row, now, bad, children }: Props & { bad: boolean; children: ReactNode }) {
  const live = useLiveRow(row)
  const deviating = live.online && bad
  return (
    <Text tone={deviating ? 'text' : toneOf(live, now)} bold={deviating}>
      {live.online ? children : NOTHING}
    </Text>
  )
}

/** A measured value; bold where it lies outside its normal range. Offline there is none, save for counters. */
export function PointCell({ row, now, point: key }: Props & { point: string }) {
  const live = useLiveRow(row)
  const point = lampPoint(key)
  if (!point) return null
  const value = live.online || point.counter ? live.values[key] : null
  const failed = key === 'elec.activePower' && isFailed(live)
  const deviating = live.online && deviates(point, value)
  return (
    <Text
      tone={failed ? 'bad' : deviating ? 'text' : toneOf(live, now)}
      bold={failed || deviating}
      data-failed={failed}
    >
      {pointText(point, value)}
    </Text>
  )
}

const HOUR = 3_600_000

export function ReportCell({ row, now, format }: Props & { format: Format }) {
  const live = useLiveRow(row)
  const { refreshTime } = live
  if (!refreshTime) return <span data-tone="faint">{NOTHING}</span>
  const old = isStale(live, now) || now - Date.parse(refreshTime) > HOUR
  return (
    <span data-tone={toneOf(live, now)} title={format.dateTime(refreshTime)}>
      {old ? format.age(refreshTime, now) : format.time(refreshTime)}
    </span>
  )
}
