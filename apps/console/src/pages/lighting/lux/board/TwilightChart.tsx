import { useNow } from '@lamplighter/client'
import type { LuxStation } from '@lamplighter/contract'
import type { Place } from '@lamplighter/kinds/sun'
import { formatNumber } from '@lamplighter/ui'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { placeOf } from '../luxScale.ts'
import styles from './board.module.css'
import { skyAround } from './sky.ts'

const MINUTE = 60_000
const [BEFORE, AFTER] = [135 * MINUTE, 105 * MINUTE]
/** The picture from its top to its bottom, and the room for words beside it, px. */
const [TOP, BOTTOM, HEIGHT] = [6, 112, 132]
const [LEFT, RIGHT, RIGHT_NARROW] = [52, 140, 8]
/** Of the scale of the altitude, beside the picture, px. */
const DEGREES = 34
const NARROW = 640
const MOST = 100_000
/** Of the scale of illuminance, lx; the last one says the unit. */
const LUX_TICKS = [1, 100, 10_000] as const
const decadeWord = (lux: number) => (lux >= 1_000 ? `${lux / 1_000}k` : String(lux))
/** Less room than a word takes, px. */
const NEAR = 120

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const sized = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    if (box.current) sized.observe(box.current)
    return () => sized.disconnect()
  }, [])
  return { box, width }
}

type Sample = readonly [number, number]
type Props = { station: LuxStation; samples: readonly Sample[]; place: Place }

/** How the light of one station falls with the sun, and where its thresholds and the schedule stand. */
export function TwilightChart({ station, samples, place }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { box, width } = useWidth()
  const now = Math.floor(useNow(15_000) / MINUTE) * MINUTE
  const [from, to] = [now - BEFORE, now + AFTER]
  const sky = useMemo(() => skyAround(place, now, from, to), [place, now, from, to])
  const isNarrow = width < NARROW
  const right = width - (isNarrow ? RIGHT_NARROW : RIGHT)
  const x = (at: number) => LEFT + ((at - from) / (to - from)) * (right - LEFT)
  const degrees = sky.altitudes.map(([, altitude]) => altitude)
  const [low, high] = [Math.min(-12, ...degrees) - 2, Math.max(12, ...degrees) + 2]
  const y = (altitude: number) => TOP + ((high - altitude) / (high - low)) * (BOTTOM - TOP)
  const luxY = (lux: number) => BOTTOM - placeOf(lux, MOST) * (BOTTOM - TOP)
  const path = (line: readonly Sample[], of: (value: number) => number) =>
    line.map(([at, value], n) => `${n ? 'L' : 'M'}${x(at).toFixed(1)} ${of(value).toFixed(1)}`).join('')
  const shown = samples.filter(([at]) => at >= from && at <= now + MINUTE)
  const last = shown.at(-1)
  const altitude = sky.altitudes.findLast(([at]) => at <= now)?.[1] ?? 0
  const { setting, plannedOn, name } = station
  const planned = plannedOn === null ? null : Date.parse(plannedOn)
  const isIn = (at: number | null): at is number => at !== null && at > from && at < to
  const isSoon = Math.abs(x(sky.sun) - x(now)) < NEAR
  const marks = [
    {
      key: 'sun',
      at: sky.sun,
      word: t(sky.topic === 'early' ? 'lux.sunset' : 'lux.sunrise', { time: format.minute(sky.sun) }),
      isBefore: !isNarrow && (!isSoon || sky.sun <= now),
    },
    {
      key: 'civil',
      at: sky.civil,
      word: t(`lux.civil.${sky.topic}`, { time: format.minute(sky.civil) }),
      isBefore: false,
    },
  ]
  const isLate = x(now) > right - 190
  const degreeLines = [-10, 0, 10, 20, 40, 60].filter((degree) => degree > low && degree < high)
  return (
    <div ref={box} className={styles.twilight}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={t('lux.picture', { name })}>
          <linearGradient id={`${id}sky`}>
            {sky.altitudes
              .filter((_, at) => at % 8 === 0)
              .map(([at, altitude]) => (
                <stop
                  key={at}
                  offset={(at - from) / (to - from)}
                  stopColor={altitude > CIVIL_NIGHT ? 'var(--chart-1)' : 'var(--ground)'}
                  stopOpacity={altitude > CIVIL_NIGHT ? Math.max(0.08, Math.min(0.4, 0.16 + altitude / 60)) : 0.6}
                />
              ))}
          </linearGradient>
          <rect x={LEFT} y={TOP} width={right - LEFT} height={BOTTOM - TOP} rx="4" fill={`url(#${id}sky)`} />
          {degreeLines.map((degree) => (
            <g key={degree}>
              <path
                d={degree === 0 ? `M${LEFT} ${y(degree)}H${right}` : `M${right - 4} ${y(degree)}h4`}
                stroke="var(--dim)"
                opacity=".55"
              />
              {!isNarrow && (
                <text x={right + 6} y={y(degree) + 4} className={styles.tick}>
                  {`${formatNumber(degree, 0, { signed: true }).replace('-', '−')}°`}
                </text>
              )}
            </g>
          ))}
          {LUX_TICKS.map((lux, at) => (
            <text key={lux} x={LEFT - 8} y={luxY(lux) + (at === 0 ? 0 : 4)} textAnchor="end" className={styles.tick}>
              {`${decadeWord(lux)}${at === LUX_TICKS.length - 1 ? ' lx' : ''}`}
            </text>
          ))}
          {setting && (
            <>
              <path
                d={`M${LEFT} ${luxY(setting.onLux)}H${right}`}
                stroke="var(--lit-edge)"
                strokeDasharray="4 4"
                opacity=".8"
              />
              <path d={`M${LEFT} ${luxY(setting.offLux)}H${right}`} stroke="var(--dim)" strokeDasharray="1 4" />
              {!isNarrow && (
                <>
                  <text x={right + DEGREES} y={luxY(setting.onLux) + 11} className={styles.litWord}>
                    {t('lux.on', { lux: formatNumber(setting.onLux) })}
                  </text>
                  <text x={right + DEGREES} y={luxY(setting.offLux) - 3}>
                    {t('lux.off', { lux: formatNumber(setting.offLux) })}
                  </text>
                </>
              )}
            </>
          )}
          <path d={path(sky.altitudes, y)} fill="none" stroke="var(--dim)" strokeWidth="1.5" strokeDasharray="5 4" />
          {marks.map(
            ({ key, at, word, isBefore }) =>
              isIn(at) && (
                <g key={key}>
                  <path d={`M${x(at)} ${TOP}V${BOTTOM}`} stroke="var(--faint-stroke)" strokeDasharray="2 3" />
                  {(!isNarrow || key === 'sun') && (
                    <text
                      x={x(at) + (isBefore ? -6 : 6)}
                      y={key === 'sun' ? BOTTOM - 6 : TOP + 14}
                      textAnchor={isBefore ? 'end' : 'start'}
                    >
                      {word}
                    </text>
                  )}
                </g>
              ),
          )}
          {isIn(planned) && (
            <g>
              <path d={`M${x(planned)} ${TOP}V${BOTTOM}`} stroke="var(--lit-edge)" opacity=".9" />
              <text x={x(planned) + 6} y={TOP + 14} className={styles.litWord}>
                {t('lux.planned', { time: format.minute(planned) })}
              </text>
            </g>
          )}
          <path d={path(shown, luxY)} fill="none" stroke="var(--live)" strokeWidth="2" strokeLinejoin="round" />
          <path d={`M${x(now)} 0V${BOTTOM}`} stroke="var(--text)" strokeWidth="1.5" />
          <circle cx={x(now)} cy={y(altitude)} r="6" fill="none" stroke="var(--text)" strokeWidth="1.5" />
          <circle cx={x(now)} cy={y(altitude)} r="2.5" fill="var(--text)" />
          {last && (
            <circle
              cx={x(last[0])}
              cy={luxY(last[1])}
              r="4.5"
              fill="var(--live)"
              stroke="var(--surface-1)"
              strokeWidth="2"
            />
          )}
          <g
            textAnchor={isLate || !isNarrow ? 'end' : 'start'}
            transform={`translate(${x(now) + (isLate || !isNarrow ? -10 : 10)} 0)`}
          >
            <text y={TOP + 14} className={styles.nowWord}>
              {t('lux.now', { time: format.minute(now) })}
            </text>
            <text y={TOP + 30}>
              {[
                t('lux.altitude', { altitude: formatNumber(altitude, 1, { signed: true }).replace('-', '−') }),
                last && `${formatNumber(last[1], 1)} lx`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </text>
          </g>
          {!isNarrow && (
            <>
              <text x={LEFT + 12} y={BOTTOM - 8} className={styles.nameWord}>
                {t('lux.curve', { name })}
              </text>
              <text x={right + DEGREES} y={TOP + 10}>
                {t('lux.sunAltitude')}
              </text>
            </>
          )}
          {ticks(from, to, isNarrow).map((at) => (
            <text key={at} x={x(at)} y={HEIGHT - 4} textAnchor="middle" className={styles.tick}>
              {format.minute(at)}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}

/** Below it the sky is drawn as night, degrees. */
const CIVIL_NIGHT = -6

/** Half hours, or hours where there is little room. */
function ticks(from: number, to: number, isNarrow: boolean): number[] {
  const step = (isNarrow ? 60 : 30) * MINUTE
  const first = Math.ceil((from + 8 * MINUTE) / step) * step
  return Array.from({ length: Math.floor((to - 8 * MINUTE - first) / step) + 1 }, (_, at) => first + at * step)
}
