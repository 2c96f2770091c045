import type { Tonight } from '../../../../city/useHome.ts'

const MINUTE = 60_000
/** Daylight shown before sunset and after sunrise. */
const DAYLIGHT = 40 * MINUTE
/** Room for half a label at both ends, px. */
const SIDE = 24
const [TOP, BOTTOM] = [17, 27]
/** Labels of moments need so much room, levels so much, px. */
const [TIME_WIDTH, END_WIDTH, LEVEL_WIDTH] = [40, 56, 36]

export type NightLine = {
  readonly base: number
  readonly from: number
  readonly to: number
  readonly dusk: number
  readonly dawn: number
  /** Outline of the planned mean level, open at the base; empty without a plan. */
  readonly outline: string
  /** Null by day. */
  readonly now: number | null
  readonly moments: readonly { x: number; at: number; role: 'on' | 'off' | 'step'; isNext: boolean }[]
  readonly levels: readonly { x: number; width: number; level: number; isPast: boolean }[]
}

type Options = Pick<Tonight, 'steps' | 'sunset' | 'sunrise' | 'next'> & { now: number; width: number; height: number }

/** The night drawn to scale: width is time, height is the planned mean level. */
export function nightLine({ steps, sunset, sunrise, next, now, width, height }: Options): NightLine {
  const [dusk, dawn] = [Date.parse(sunset), Date.parse(sunrise)]
  const [start, end] = [dusk - DAYLIGHT, dawn + DAYLIGHT]
  const x = (at: number) => SIDE + ((at - start) / (end - start)) * (width - 2 * SIDE)
  const base = height - BOTTOM
  const y = (level: number) => base - ((base - TOP) * level) / 100
  const points = steps.map(({ time, level }) => ({ at: Date.parse(time), level }))
  const spans = points.slice(0, -1).map((point, index) => ({ ...point, until: points[index + 1]?.at ?? point.at }))

  const tidy = (value: number) => Number(value.toFixed(1))
  const tops = spans.map(({ level, until }) => `V${tidy(y(level))}H${tidy(x(until))}`)
  const first = points[0]
  const outline = first ? `M${tidy(x(first.at))} ${base}${tops.join('')}V${base}` : ''

  return {
    base,
    from: x(start),
    to: x(end),
    dusk: x(dusk),
    dawn: x(dawn),
    outline,
    now: now >= start && now <= end ? x(now) : null,
    moments: roomy(
      points.map(({ at }, index) => ({
        x: x(at),
        at,
        role: index === 0 ? 'on' : index === points.length - 1 ? 'off' : 'step',
        isNext: next !== null && at === Date.parse(next.time),
      })),
    ),
    levels: spans
      .map(({ at, until, level }) => ({
        x: (x(at) + x(until)) / 2,
        width: x(until) - x(at),
        level: Math.round(level),
        isPast: at <= now,
      }))
      .filter((span) => span.width >= LEVEL_WIDTH),
  }
}

type Moment = NightLine['moments'][number]

/** Leaves out moments whose labels would touch: first, last and next come before the others. */
function roomy(moments: readonly Moment[]): readonly Moment[] {
  const rank = ({ role, isNext }: Moment) => (role !== 'step' ? 0 : isNext ? 1 : 2)
  const kept: Moment[] = []
  for (const moment of [...moments].sort((a, b) => rank(a) - rank(b) || a.x - b.x)) {
    const half = (other: Moment) => (other.role === 'step' ? TIME_WIDTH : END_WIDTH) / 2
    if (kept.every((other) => Math.abs(other.x - moment.x) >= half(other) + half(moment))) kept.push(moment)
  }
  return kept.sort((a, b) => a.x - b.x)
}
