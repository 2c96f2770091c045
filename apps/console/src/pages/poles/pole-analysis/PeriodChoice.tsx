import { serverNow } from '@lamplighter/client'
import { Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { monthsUntil, type Span, spanNames } from './analysisQuery.ts'

type Chosen = { span: Span; month: string | null }
type Props = Chosen & { onChange: (chosen: Partial<Chosen>) => void }

/** Days up to now, or a month. */
export function PeriodChoice({ span, month, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <Segments label={t('poleAnalysis.period')}>
        {spanNames.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={month === null && span === one}
            onClick={() => onChange({ span: one, month: null })}
          >
            {t(`poleAnalysis.span.${one}`)}
          </button>
        ))}
      </Segments>
      <FieldChoice
        label={t('poleAnalysis.month')}
        value={month}
        none={t('poleAnalysis.noMonth')}
        options={monthsUntil(format.date(serverNow())).map((one) => ({ value: one, label: one }))}
        onValue={(next) => onChange({ month: next })}
      />
    </>
  )
}
