import { useCall } from '@lamplighter/client'
import { formatNumber, NOTHING, Text, tokens } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { CurvePanel } from '../../../../device/curve/CurvePanel.tsx'
import { nightsIn, timeOption } from '../../../../device/curve/option.ts'
import { lineOf, type Row } from '../../../../device/curve/samples.ts'
import { useCurve } from '../../../../device/curve/useCurve.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { usePlanOf } from '../../../../plan/usePlanOf.ts'
import { plannedLoad } from './plannedLoad.ts'

const DAY = 86_400_000
const none: readonly Row[] = []
const POINT = 'elec.totalPower'
const POINTS = [POINT]
const PER_KILO = 0.001
const DASH = [5, 4] as const
const PLANS_HOLD = 60_000
/** More lamps than any cabinet feeds. */
const MOST = 1_000

/** The power of the last 24 hours over the nights, beside what the plans of its lamps ask for. */
export function LoadPanel({ box, className }: { box: Device; className?: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const place = useCityClock()
  const planOf = usePlanOf()
  const { allowed, from, reading, rows: all } = useCurve(box.id, POINTS, DAY, 'raw')
  const reported = Date.parse(box.refreshTime ?? '') || 0
  const to = Math.max(from + DAY, reported)
  const rows = all.get(POINT) ?? none
  const watts = box.values[POINT]
  const lamps = useCall(
    'light.query',
    { size: MOST, sort: { field: 'name' }, filters: { boxId: box.id } },
    { fresh: PLANS_HOLD, keep: true },
  ).data
  const plan = useMemo(
    () =>
      lamps && place && lamps.rows.length === lamps.counts.all
        ? plannedLoad(lamps.rows, place, from, to, planOf)
        : null,
    [lamps, place, from, to, planOf],
  )
  const option = useMemo(() => {
    if (rows.length === 0) return null
    const measured = lineOf(rows, 'raw', PER_KILO)
    const latest =
      typeof watts === 'number' && reported > (rows.at(-1)?.[0] ?? 0) ? [[reported, watts * PER_KILO] as const] : []
    const planned = plan && {
      name:
        plan.known === plan.lamps
          ? t('boxes.analyse.plan')
          : t('boxes.analyse.planOfSome', { known: plan.known, lamps: plan.lamps }),
      samples: plan.samples.map(([at, value]) => [at, value === null ? null : value * PER_KILO] as const),
      color: tokens[theme].dim,
      dash: DASH,
    }
    const lines = [{ name: t('boxes.analyse.load'), samples: [...measured, ...latest] }, ...(planned ? [planned] : [])]
    return timeOption({ lines, from, to, nights: nightsIn(place, from, to), decimals: 2, unit: 'kW', theme, format })
  }, [rows, watts, reported, plan, from, to, place, theme, format, t])
  const kw = watts === null || watts === undefined ? null : formatNumber(watts * PER_KILO, 2)
  return (
    <CurvePanel
      title={t('boxes.analyse.load')}
      note={t('boxes.analyse.loadNote')}
      from={from}
      now={
        kw && (
          <Text as="b" size={12}>
            {t('boxes.analyse.loadNow', { kw })}
          </Text>
        )
      }
      sort="line"
      option={option}
      label={`${t('boxes.analyse.load')} ${kw ?? NOTHING} kW`}
      allowed={allowed}
      reading={reading}
      className={className}
    />
  )
}
