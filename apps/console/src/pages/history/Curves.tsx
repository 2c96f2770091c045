import { type Step, units } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { Chart, EmptyState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../app/theme.ts'
import { useFormat } from '../../app/useFormat.ts'
import { curveOption, MOST_CURVES } from './curveOption.ts'
import { byUnit, type Curve } from './curves.ts'
import styles from './history.module.css'
import type { Bounds } from './span.ts'

export const decimalsOf = (point: string): number => {
  const found = Object.values(wires).flatMap(({ points }) => points.filter(({ key }) => key === point))
  return found[0]?.decimals ?? 0
}

type Terms = { curves: readonly Curve[]; nameOf: (curve: Curve) => string; step: Step; bounds: Bounds }

function Picture({ unit, curves, nameOf, step, bounds }: Terms & { unit: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const sign = units[unit as keyof typeof units] ?? unit
  const shown = curves.slice(0, MOST_CURVES)
  const decimals = decimalsOf(shown[0]?.point ?? '')
  const option = curveOption({ curves: shown, nameOf, unit: sign, decimals, step, bounds, theme, format })
  return (
    <figure className={styles.picture}>
      <figcaption>
        {sign || t('history.noUnit')}
        {shown.length < curves.length && <span>{t('history.first', { n: shown.length, all: curves.length })}</span>}
      </figcaption>
      <div>
        <Chart
          sort="line"
          option={option}
          theme={theme}
          label={t('history.picture', { curves: shown.map(nameOf).join('、') })}
        />
      </div>
    </figure>
  )
}

/** A picture for each unit, all over the same span. */
export function Curves(terms: Terms) {
  const { t } = useTranslation()
  const measured = terms.curves.filter(({ rows }) => rows.length > 0)
  if (measured.length === 0)
    return <EmptyState icon="history" title={t('history.nothing')} text={t('history.nothingText')} />
  return (
    <div className={styles.pictures}>
      {byUnit(measured).map(([unit, curves]) => (
        <Picture key={unit} {...terms} unit={unit} curves={curves} />
      ))}
    </div>
  )
}
