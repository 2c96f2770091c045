import { useNow } from '@lamplighter/client'
import { formatNumber, StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Summary, Tonight } from '../../../../city/useHome.ts'
import { usePlannedPower } from '../../../../city/usePlannedPower.ts'
import type { LampCounts } from '../../../../map/useLampCounts.ts'
import { Figures } from './Figures.tsx'
import { nextStep } from './nextStep.ts'
import styles from './views.module.css'

const parts = ['lit', 'out', 'offline'] as const

type Props = { summary: Summary; tonight: Tonight | undefined; counts: LampCounts }

/** The lit rate, the lamps behind it, the next step and the load. */
export function CityFigures({ summary, tonight, counts }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(1_000)
  const { atLeast } = usePlannedPower()
  const { litRate, lamps } = summary
  const share = format.number((100 * lamps.unknown) / lamps.shouldBeLit, 1)
  const unknown = t('home.unknownShare', { share, count: lamps.unknown })
  const step = nextStep(tonight, now, format, t)
  const load = {
    label: t('wall.load'),
    value: format.number(summary.loadKw),
    unit: `/ ${atLeast(summary.plannedKw, summary.unrated)} kW`,
  }
  return (
    <Figures
      hero={{
        label: t('home.litRate'),
        note: lamps.unknown > 0 ? unknown : undefined,
        value: format.number(litRate, 1),
        unit: '%',
        resting: lamps.shouldBeLit === 0 ? t('home.notPlanned') : undefined,
      }}
      pair={step ? [step, load] : [load]}
    >
      <dl className={styles.counts}>
        {parts.map((part) => (
          <div key={part}>
            <dd>{formatNumber(counts[part])}</dd>
            <dt>
              <StateSymbol look={{ body: 'lamp', condition: part, level: 80 }} size={36} plate="ground" />
              {t(`home.${part}`)}
            </dt>
          </div>
        ))}
      </dl>
    </Figures>
  )
}
