import type { Calls, Received, StateSpan, StateTrack } from '@lamplighter/contract'
import { timeTicks } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { Bounds } from '../span.ts'
import { lookOf, strengthOf, totals } from './bars.ts'
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
    <div className={styles.states}>
      {shown.from > bounds.from && <p className={styles.note}>{t('history.lastDays')}</p>}
      {states.map(({ deviceId, tracks }) => (
        <section key={deviceId} aria-label={nameOf(deviceId)}>
          <h2>{nameOf(deviceId)}</h2>
          <div className={styles.axis} aria-hidden="true">
            {timeTicks(shown, format.zoneOffset, MOST_TICKS).map((at) => (
              <span key={at} style={{ insetInlineStart: share(at - shown.from) }}>
                {label(at)}
              </span>
            ))}
          </div>
          {tracks.map(({ track, spans }) => (
            <div key={track} className={styles.track}>
              <b>{name(track)}</b>
              <ol className={styles.bar} aria-label={name(track)}>
                {spans.map((span) => {
                  const says = `${word(track, span.value)}  ${format.dateTime(span.from)} – ${format.dateTime(span.to)}  ${format.duration(span.to - span.from)}`
                  return (
                    <li
                      key={span.from}
                      data-look={lookOf(track, span.value)}
                      title={says}
                      style={{ inlineSize: share(span.to - span.from), opacity: strengthOf(track, span.value) }}
                    >
                      <span>{says}</span>
                    </li>
                  )
                })}
              </ol>
              <small title={lasted(track, spans)}>{lasted(track, spans)}</small>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
