import type { Step } from '@lamplighter/contract'
import { Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { MomentInput } from '../../../catalogue/form/MomentInput.tsx'
import styles from './history.module.css'
import { type Range, ranges } from './range.ts'

const DAY = 86_400_000
const ends = ['from', 'to'] as const

type Own = { range: Range; from: string; to: string }
type Terms = Own & { step: Step; isWrong: boolean; now: number; onChange: (patch: Partial<Own>) => void }

/** Over which time the values are shown, and the step that follows from it. */
export function RangeChooser({ range, step, isWrong, now, onChange, ...own }: Terms) {
  const { t } = useTranslation()
  const choose = (next: Range) => {
    if (next !== 'own' || own.from) return onChange({ range: next })
    onChange({ range: next, from: new Date(now - DAY).toISOString(), to: new Date(now).toISOString() })
  }
  return (
    <div className={styles.range}>
      <Segments label={t('boxes.history.range')} role="radiogroup">
        {ranges.map((key) => (
          // biome-ignore lint/a11y/useSemanticElements: one of several segments
          <button key={key} type="button" role="radio" aria-checked={range === key} onClick={() => choose(key)}>
            {t(`boxes.history.ranges.${key}`)}
          </button>
        ))}
      </Segments>
      {range === 'own' &&
        ends.map((end) => (
          <MomentInput
            key={end}
            size="small"
            aria-label={t(`boxes.history.${end}`)}
            status={isWrong ? 'error' : ''}
            value={own[end]}
            onValue={(moment) => onChange({ [end]: moment })}
          />
        ))}
      <span>{t('boxes.history.step', { step: t(`boxes.history.steps.${step}`) })}</span>
    </div>
  )
}
