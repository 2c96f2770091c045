import { useMay, useSession } from '@lamplighter/client'
import type { Point, Unit } from '@lamplighter/contract'
import { pointUnit, shownUnit } from '@lamplighter/kinds/points'
import { wires } from '@lamplighter/kinds/wires'
import { Chart, EmptyState, NativeSelect, Section, Stack } from '@lamplighter/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../app/theme.ts'
import { useCityClock } from '../app/useCityClock.ts'
import { useFormat } from '../app/useFormat.ts'
import { nightsIn, timeOption } from '../device/curve/option.ts'
import { lineOf } from '../device/curve/samples.ts'
import { useCurve } from '../device/curve/useCurve.ts'
import type { Device } from '../device/useDevice.ts'
import { InventedPast } from '../invented/InventedPast.tsx'
import { Loaded } from '../list/Loaded.tsx'

const DAY = 86_400_000

/** Units of what is no measure, or never changes. */
const STEADY: readonly Unit[] = ['', 'bool', 'px']
/** Points whose course says something: measured, and neither a state nor only counted. */
const drawn = ({ unit, counter, states }: Point) => !STEADY.includes(unit) && !counter && !states

/** One value of a device over the last day. */
export function DayCurve({ device }: { device: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const language = useSession((state) => state.language)
  const place = useCityClock()
  const { detail, points } = wires[device.kind]
  const all = detail.flatMap((key) => points.find((point) => point.key === key && drawn(point)) ?? [])
  const reported = all.filter(({ key }) => (device.values[key] ?? null) !== null)
  // A device of a kind of several types lacks some points; one that was never heard lacks all.
  const offered = reported.length > 0 ? reported : all
  const [chosen, choose] = useState(offered[0]?.key ?? '')
  const shown = offered.find(({ key }) => key === chosen)
  const asked = useMemo(() => [chosen], [chosen])
  const { from, reading, rows } = useCurve(device.id, asked, DAY, '5min', device.kind)
  const samples = useMemo(() => lineOf(rows.get(chosen) ?? [], '5min', 1, device.kind), [rows, chosen, device.kind])
  if (!useMay('history.view') || !shown) return null
  const { divisor, decimals } = shownUnit(shown)
  const option = timeOption({
    lines: [
      {
        name: shown.label[language],
        samples: samples.map(([at, value]) => [at, value === null ? null : value / divisor]),
      },
    ],
    from,
    to: from + DAY,
    nights: nightsIn(place, from, from + DAY),
    decimals,
    unit: pointUnit(shown, language),
    theme,
    format,
  })
  return (
    <Section
      title={t('pole.day')}
      actions={
        <>
          <InventedPast from={from} />
          <NativeSelect aria-label={t('pole.dayPoint')} value={chosen} onChange={({ target }) => choose(target.value)}>
            {offered.map(({ key, label }) => (
              <option key={key} value={key}>
                {label[language]}
              </option>
            ))}
          </NativeSelect>
        </>
      }
    >
      <Stack gap={0} height={132}>
        <Loaded reading={reading}>
          {() =>
            samples.length === 0 ? (
              <EmptyState compact icon="analyse" title={t('monitor.detail.noHistory')} />
            ) : (
              <Chart sort="line" option={option} theme={theme} label={shown.label[language]} />
            )
          }
        </Loaded>
      </Stack>
    </Section>
  )
}
