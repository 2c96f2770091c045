import { useSession } from '@lamplighter/client'
import type { Step } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { Chart, EmptyState, Stack, tokens } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../app/theme.ts'
import { useCityClock } from '../../app/useCityClock.ts'
import { useFormat } from '../../app/useFormat.ts'
import { nightsIn, timeOption } from '../curve/option.ts'
import { lineOf } from '../curve/samples.ts'
import { byUnit, type Curve, scaleOf, unitOf } from './curves.ts'
import styles from './history.module.css'
import type { Bounds } from './span.ts'

/** Lines of one picture differ in shape as well as in colour. */
const COLORS = ['live', 'chart-2', 'text', 'chart-3', 'level-20', 'level-10'] as const
const DASHES = ['solid', [7, 3], [2, 3], 'solid', [7, 3], [2, 3]] as const
const MOST_CURVES = COLORS.length
/** What is counted or measured far from nothing is drawn without it. */
const FLOATING = ['V', 'Wh', 'dBm', 'Cel']

export const decimalsOf = (point: string): number => {
  const found = Object.values(wires).flatMap(({ points }) => points.filter(({ key }) => key === point))
  return found[0]?.decimals ?? 0
}

/** What a device reports when it changes, and holds until then: states, levels, and the power of a lamp. */
const isStepped = ({ kind, point, unit }: Curve) =>
  unit === 'bool' || unit === '%' || (kind === 'luminaire' && point === 'elec.activePower')

type Props = { curves: readonly Curve[]; nameOf: (curve: Curve) => string; step: Step; bounds: Bounds }

function Picture({ unit, curves, nameOf, step, bounds }: Props & { unit: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const place = useCityClock()
  const color = tokens[theme]
  const sign = unitOf(unit, format.language)
  const shown = curves.slice(0, MOST_CURVES)
  const option = timeOption({
    lines: shown.map((curve, at) => ({
      name: nameOf(curve),
      samples: lineOf(curve.rows, step, scaleOf(unit), curve.kind),
      color: color[COLORS[at] ?? 'live'],
      dash: DASHES[at],
      stepped: step !== 'hour' && step !== 'day' && isStepped(curve),
    })),
    ...bounds,
    nights: nightsIn(place, bounds.from, bounds.to),
    decimals: decimalsOf(shown[0]?.point ?? ''),
    unit: sign,
    theme,
    format,
    zooms: true,
  })
  const yAxis = { ...(option.yAxis as object), scale: FLOATING.includes(unit) }
  return (
    <Stack as="figure" gap={0} className={styles.picture}>
      <figcaption data-tone="dim">
        {sign || t('history.noUnit')}{' '}
        {shown.length < curves.length && <span>{t('history.first', { n: shown.length, all: curves.length })}</span>}
      </figcaption>
      <div>
        <Chart
          sort="line"
          option={{ ...option, yAxis }}
          theme={theme}
          label={t('history.picture', { curves: shown.map(nameOf).join(useSeparator()) })}
        />
      </div>
    </Stack>
  )
}

const useSeparator = () => useSession((state) => (state.language === 'zh' ? '、' : ', '))

/** A picture for each unit, all over the same span. */
export function Curves(props: Props) {
  const { t } = useTranslation()
  const measured = props.curves.filter(({ rows }) => rows.length > 0)
  if (measured.length === 0)
    return <EmptyState icon="history" title={t('history.nothing')} text={t('history.nothingText')} />
  return (
    <Stack full gap={20} pad={12}>
      {byUnit(measured).map(([unit, curves]) => (
        <Picture key={unit} {...props} unit={unit} curves={curves} />
      ))}
    </Stack>
  )
}
