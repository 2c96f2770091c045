import { useSession } from '@lamplighter/client'
import { isoDay, zoneOffset } from '@lamplighter/kinds/sun'
import { Figure, formatNumber, Panel, Row, Stack, Text, useSize } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCost } from '../../../../app/useCost.ts'
import type { YearView } from './yearView.ts'

const AREA = { left: 46, top: 18, height: 132, bottom: 20 } as const
const HALF_DAY = 43_200_000
const DAY = 86_400_000
/** kWh. */
const SMALL = 10_000

const english = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const monthWord = (month: number, language: 'zh' | 'en') =>
  language === 'zh' ? `${month}月` : english.format(Date.UTC(2026, month - 1, 15))

type Props = {
  year: YearView
  /** Of the version that it is compared with; null for none. */
  before: { version: number; year: YearView } | null
  lamps: number
  today: number
  timeZone: string
  shown: number
  onNight: (day: number) => void
}

/** One path for all rectangles of a level: 365 nights are no thousand elements. */
function pathsOf({ nights }: YearView, x: (night: number) => number, y: (share: number) => number, timeZone: string) {
  const byLevel = new Map<number, string>()
  nights.forEach(({ day, stretches }, at) => {
    const noon = day * DAY + HALF_DAY
    const share = (moment: number) => (moment + zoneOffset(timeZone, moment) - noon) / DAY
    const [left, width] = [x(at), x(at + 1) - x(at) + 0.3]
    for (const { from, to, level } of stretches) {
      if (level === 0) continue
      const [top, end] = [y(share(from)), y(share(to))]
      const rect = `M${left.toFixed(1)} ${top.toFixed(1)}h${width.toFixed(1)}V${end.toFixed(1)}h-${width.toFixed(1)}Z`
      byLevel.set(level, (byLevel.get(level) ?? '') + rect)
    }
  })
  return [...byLevel].sort(([a], [b]) => a - b)
}

/** The nights between sunset and sunrise. */
function darkOf({ nights }: YearView, x: (night: number) => number, y: (share: number) => number, timeZone: string) {
  return nights
    .map(({ day, sun }, at) => {
      const noon = day * DAY + HALF_DAY
      const share = (moment: number) => (moment + zoneOffset(timeZone, moment) - noon) / DAY
      const width = x(at + 1) - x(at) + 0.3
      return `M${x(at).toFixed(1)} ${y(share(sun.sunset)).toFixed(1)}h${width.toFixed(1)}V${y(share(sun.sunrise)).toFixed(1)}h-${width.toFixed(1)}Z`
    })
    .join('')
}

function YearPicture({ year, today, timeZone, shown, onNight }: Omit<Props, 'before' | 'lamps'>) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { box, width } = useSize()
  const { nights, findings } = year
  const inner = Math.max(1, width - AREA.left - 8)
  const x = (night: number) => AREA.left + (night / nights.length) * inner
  const y = (share: number) => AREA.top + Math.min(1, Math.max(0, share)) * AREA.height
  // biome-ignore lint/correctness/useExhaustiveDependencies: x and y follow the width
  const [paths, dark] = useMemo(
    () => (width > 0 ? [pathsOf(year, x, y, timeZone), darkOf(year, x, y, timeZone)] : [[], '']),
    [year, width, timeZone],
  )
  const first = nights[0]?.day ?? 0
  const months = nights.flatMap(({ day }, at) =>
    isoDay(day).endsWith('-01') ? [{ at, month: isoDay(day).slice(5, 7) }] : [],
  )
  const base = AREA.top + AREA.height
  return (
    <div ref={box} style={{ height: base + AREA.bottom }}>
      {width > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons above the night go from one to the next
        <svg
          width={width}
          height={base + AREA.bottom}
          role="img"
          aria-label={t('schedules.year.label', { hours: formatNumber(year.hours) })}
          style={{ cursor: 'pointer' }}
          onClick={(event) => {
            const { left } = event.currentTarget.getBoundingClientRect()
            const at = Math.floor(((event.clientX - left - AREA.left) / inner) * nights.length)
            if (at >= 0 && at < nights.length) onNight(first + at)
          }}
        >
          <rect x={AREA.left} y={AREA.top} width={inner} height={AREA.height} fill="var(--chart-1)" opacity={0.28} />
          <path d={dark} fill="var(--ground)" />
          {paths.map(([level, d]) => (
            <path key={level} d={d} fill="var(--lit)" opacity={0.12 + (level / 100) * 0.7} />
          ))}
          {findings.map(({ finding, first: from, last: to, step }) => (
            <rect
              key={`${finding} ${step?.program ?? 0} ${step?.index ?? 0}`}
              x={x(Math.max(0, from - first))}
              y={AREA.top - 6}
              width={Math.max(2, x(to - first + 1) - x(from - first))}
              height={3.5}
              rx={1.5}
              fill="var(--level-20)"
            />
          ))}
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <text key={share} x={AREA.left - 6} y={y(share) + 4} textAnchor="end" fontSize={11} fill="var(--dim)">
              {['12:00', '18:00', '00:00', '06:00', '12:00'][share * 4]}
            </text>
          ))}
          {months.map(({ at, month }) => (
            <g key={at}>
              <path d={`M${x(at)} ${base}v4`} stroke="var(--faint-stroke)" />
              <text x={x(at + 15)} y={base + 15} textAnchor="middle" fontSize={11} fill="var(--dim)">
                {monthWord(Number(month), language)}
              </text>
            </g>
          ))}
          <path d={`M${x(shown - first + 0.5)} ${AREA.top}V${base}`} stroke="var(--text)" strokeWidth={1.25} />
          {shown === today && (
            <text
              x={Math.max(AREA.left + 34, x(today - first))}
              y={AREA.top - 8}
              textAnchor="middle"
              fontSize={11}
              fill="var(--text)"
            >
              {t('schedules.year.tonight', { day: isoDay(today).slice(5) })}
            </text>
          )}
        </svg>
      )}
    </div>
  )
}

type SumProps = { label: string; value: string; unit: string; change: string }

const Sum = ({ label, value, unit, change }: SumProps) => (
  <Stack gap={0}>
    <Text tone="dim" size={12}>
      {label}
    </Text>
    <Row gap={6} align="baseline">
      <Figure size={20} value={value} unit={unit} />
      {change && (
        <Text tone="faint" size={12}>
          {change}
        </Text>
      )}
    </Row>
  </Stack>
)

const signed = (value: number, digits: number) => {
  const text = formatNumber(Math.abs(value), digits)
  return Number(text.replaceAll(',', '').replaceAll(' ', '')) === 0 ? '' : `${value < 0 ? '−' : '+'}${text}`
}

/** The year of a plan: a column a night, and what it takes. */
export function YearPanel({ before, lamps, ...picture }: Props) {
  const { t } = useTranslation()
  const cost = useCost()
  const { year } = picture
  const changed = (of: (one: YearView) => number, digits: number) =>
    before ? signed(of(year) - of(before.year), digits) : ''
  // A year of a few lamps is told in kWh: of one lamp nothing would be left of it in MWh.
  const isSmall = (year.kwh ?? 0) * lamps < SMALL
  const energy = ({ kwh }: YearView) => ((kwh ?? 0) * lamps) / (isSmall ? 1 : 1_000)
  const places = isSmall ? 0 : 1
  const saving = ({ kwh, fullKwh }: YearView) => (kwh !== null && fullKwh ? 100 * (1 - kwh / fullKwh) : 0)
  const price = year.kwh === null ? undefined : cost(year.kwh * lamps)
  const priceChange = () => {
    const change = before ? ((year.kwh ?? 0) - (before.year.kwh ?? 0)) * lamps : 0
    const amount = cost(Math.abs(change))
    return change === 0 || amount === undefined ? '' : `${change < 0 ? '−' : '+'}${amount}`
  }
  return (
    <Panel
      title={t('schedules.year.title', { count: year.nights.length })}
      note={t('schedules.year.note')}
      actions={
        before && (
          <Text tone="dim" size={12}>
            {t('schedules.year.compared', { version: before.version })}
          </Text>
        )
      }
    >
      <Row gap={16} wrap align="start">
        <div style={{ flex: '1 1 320px', minWidth: 0 }}>
          <YearPicture {...picture} />
        </div>
        <Stack gap={8} width={150}>
          <Sum
            label={t('schedules.year.hours')}
            value={formatNumber(year.hours)}
            unit={t('schedules.year.hoursUnit')}
            change={changed(({ hours }) => hours, 0)}
          />
          {year.kwh !== null && (
            <>
              <Sum
                label={t('schedules.year.energy')}
                value={formatNumber(energy(year), places)}
                unit={isSmall ? 'kWh' : 'MWh'}
                change={changed(energy, places)}
              />
              {price !== undefined && (
                <Sum label={t('schedules.year.cost')} value={price} unit="" change={priceChange()} />
              )}
              <Sum
                label={t('schedules.year.saves')}
                value={formatNumber(saving(year), 1)}
                unit="%"
                change={changed(saving, 1)}
              />
            </>
          )}
        </Stack>
      </Row>
    </Panel>
  )
}
