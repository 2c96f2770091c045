import type { Calls, Received, StateSpan, StateTrack } from '@lamplighter/contract'
import { Stack, Text, timeTicks } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { Bounds } from '../span.ts'
import { type Look, lookOf, strengthOf, totals } from './bars.ts'
import styles from './states.module.css'
import { stateBounds } from './useStates.ts'
import { useTrackWords } from './useTrackWords.ts'

export type States = Received<Calls['history.states']>

type Props = {
  states: States
  bounds: Bounds
  nameOf: (deviceId: number) => string
}

const WEEK_DAY = 2 * 86_400_000
const SUMMED = 3
const MOST_TICKS = 9
const fills: Readonly<Record<Look, string>> = {
  yes: 'var(--live)',
  no: 'var(--surface-3)',
  lit: 'var(--lit)',
  wrong: 'var(--level-20)',
  mode0: 'var(--chart-3)',
  mode1: 'var(--chart-2)',
  mode2: 'var(--chart-1)',
  mode3: 'var(--offline)',
  unknown: 'repeating-linear-gradient(135deg, transparent 0 4px, var(--line) 4px 5px)',
}

/** How devices stood, each state as a bar over the time; what nobody knows is hatched. */
export function StatesView({ states, bounds, nameOf }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, word } = useTrackWords()
  const shown = stateBounds(bounds)
  const length = shown.to - shown.from
  const share = (ms: number) => `${(ms / length) * 100}%`
  const label = (at: number) => (length > WEEK_DAY ? format.monthDay(at) : format.minute(at))
  const lasted = (track: StateTrack, spans: readonly StateSpan[]) =>
    totals(spans)
      .slice(0, SUMMED)
      .map(({ value, ms }) => `${word(track, value)} ${format.duration(ms)}`)
      .join(' · ')
  return (
    <Stack gap={20} pad={12}>
      {shown.from > bounds.from && (
        <Text as="p" tone="dim" size={12}>
          {t('history.lastDays')}
        </Text>
      )}
      {states.map(({ deviceId, tracks }) => (
        <section key={deviceId} aria-label={nameOf(deviceId)}>
          <Text as="h2" size={14} bold>
            {nameOf(deviceId)}
          </Text>
          <div className={styles.axis} aria-hidden="true">
            {timeTicks(shown, format.zoneOffset, MOST_TICKS).map((at) => (
              <span key={at} style={{ insetInlineStart: share(at - shown.from) }}>
                {label(at)}
              </span>
            ))}
          </div>
          {tracks.map(({ track, spans }) => (
            <div key={track} className={styles.track}>
              <Text tone="dim" size={12}>
                {name(track)}
              </Text>
              <ol className={styles.bar} aria-label={name(track)}>
                {spans.map((span) => {
                  const says = `${word(track, span.value)}  ${format.dateTime(span.from)} – ${format.dateTime(span.to)}  ${format.duration(span.to - span.from)}`
                  return (
                    <li
                      key={span.from}
                      title={says}
                      style={{
                        inlineSize: share(span.to - span.from),
                        background: fills[lookOf(track, span.value)],
                        opacity: strengthOf(track, span.value),
                      }}
                    >
                      <span className="visually-hidden">{says}</span>
                    </li>
                  )
                })}
              </ol>
              <Text tone="dim" size={12} cut title={lasted(track, spans)}>
                {lasted(track, spans)}
              </Text>
            </div>
          ))}
        </section>
      ))}
    </Stack>
  )
}
