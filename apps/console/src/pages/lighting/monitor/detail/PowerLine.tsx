import { serverNow, useCall, useMay } from '@lamplighter/client'
import { wires } from '@lamplighter/kinds/wires'
import { Chart, EmptyState, FailedState, formatNumber, Skeleton, Stack } from '@lamplighter/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { DetailHeading } from '../../../../device/detail/DetailHeading.tsx'
import type { Device } from '../../../../device/useDevice.ts'
import { InventedPast } from '../../../../invented/InventedPast.tsx'
import { usePlanOf } from '../../../../plan/usePlanOf.ts'
import { plannedWatts, powerOption, type Sample } from './powerOption.ts'

const DAY = 86_400_000
const EVERY = 60_000

/** The power of the last 24 hours, measured against the plan. Nothing for a device that has no meter. */
export function PowerLine({ device }: { device: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const place = useCityClock()
  const plan = usePlanOf()(device)
  const allowed = useMay('history.view')
  const point = wires[device.kind].power
  const [opened] = useState(serverNow)
  const now = Math.max(opened, Date.parse(device.refreshTime ?? '') || 0)
  const input = {
    deviceIds: [device.id],
    points: [point ?? ''],
    from: new Date(opened - DAY).toISOString(),
    to: new Date(opened + DAY).toISOString(),
    step: '5min' as const,
  }
  const { data, error, refetch } = useCall('history.query', input, {
    enabled: allowed && point !== null,
    every: EVERY,
    keep: true,
  })
  const watts = point && device.values[point]
  const option = useMemo(() => {
    if (!data || !place) return null
    const read: Sample[] = data.series[0]?.rows.map(([at, mean]) => [at, mean]) ?? []
    const last = read.at(-1)?.[0] ?? 0
    const samples = now > last && typeof watts === 'number' && device.online ? [...read, [now, watts] as const] : read
    if (samples.length === 0) return null
    const rated = device.ratedWatts
    const planned = plan && rated !== null ? plannedWatts(plan.body, rated, place, now - DAY, now) : []
    const words = { measured: t('monitor.detail.measured'), plan: t('monitor.column.planId') }
    return powerOption({ samples, planned, place, now, theme, format, words })
  }, [data, place, now, watts, plan, device.online, device.ratedWatts, theme, format, t])
  if (!allowed || !point) return null
  return (
    <section>
      <DetailHeading
        title={t('monitor.detail.dayPower')}
        note={
          <>
            {plan && t('monitor.detail.dashed')} <InventedPast from={opened - DAY} />
          </>
        }
      />
      <Stack gap={0} pad={[0, 8, 2, 8]} height={104}>
        {error && !data ? (
          <FailedState
            compact
            title={t('common.failed.title')}
            action={{ label: t('common.retry'), run: () => void refetch() }}
          />
        ) : !data ? (
          <Skeleton rows={3} label={t('common.loading')} />
        ) : option ? (
          <Chart
            sort="line"
            option={option}
            theme={theme}
            label={t('monitor.detail.powerLabel', { watts: formatNumber(watts, 1) })}
          />
        ) : (
          <EmptyState compact title={t('monitor.detail.noHistory')} />
        )}
      </Stack>
    </section>
  )
}
