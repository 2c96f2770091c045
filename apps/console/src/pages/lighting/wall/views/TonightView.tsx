import { useNow } from '@lamplighter/client'
import { Chart } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Load, Summary, Tonight } from '../../../../city/useHome.ts'
import { usePlannedPower } from '../../../../city/usePlannedPower.ts'
import { Figures } from './Figures.tsx'
import { loadOption } from './loadOption.ts'
import { nextStep } from './nextStep.ts'
import { useTextSize } from './useTextSize.ts'
import styles from './views.module.css'

const MINUTE = 60_000

type Props = { summary: Summary; tonight: Tonight | undefined; load: Load | undefined }

/** Tonight's load from noon to noon beside the plan's. */
export function TonightView({ summary, tonight, load }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const now = useNow(1_000)
  const minute = Math.floor(now / MINUTE) * MINUTE
  const size = useTextSize()
  const option = useMemo(() => {
    const words = { measured: t('home.measured'), plan: t('home.plan') }
    return load ? loadOption({ load, tonight, now: minute, theme, format, size, words }) : null
  }, [load, tonight, minute, theme, format, size, t])
  const { loadKw, plannedKw, unrated } = summary
  const { atLeast } = usePlannedPower()
  const step = nextStep(tonight, now, format, t)
  const planned = { label: t('home.plan'), value: atLeast(plannedKw, unrated), unit: 'kW' }
  return (
    <>
      <Figures
        hero={{ label: t('home.load'), value: format.number(loadKw), unit: 'kW' }}
        pair={step ? [planned, step] : [planned]}
      />
      <figure className={styles.picture}>
        <figcaption>{t('home.loadTitle')} · kW</figcaption>
        <div className={styles.chart}>
          {option && (
            <Chart
              sort="line"
              theme={theme}
              option={option}
              label={t('home.loadLabel', { kw: format.number(loadKw, 1) })}
            />
          )}
        </div>
      </figure>
    </>
  )
}
