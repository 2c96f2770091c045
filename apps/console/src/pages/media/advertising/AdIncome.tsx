import { useCall } from '@lamplighter/client'
import { moneyWord } from '@lamplighter/contract'
import { LabelledFigure, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

const PACE = 60_000
const SHOWN = 6

/** What all contracts come to month by month, the latest first. */
export function AdIncome() {
  const { t } = useTranslation()
  const data = useCall('adContract.income', {}, { every: PACE }).data
  if (!data || data.months.length === 0) return null
  return (
    <Row gap={24} pad={[4, 12, 12, 12]} scroll nowrap role="group" aria-label={t('ads.income')}>
      {data.months.slice(0, SHOWN).map(({ month, income, contracts, showings }) => (
        <LabelledFigure
          key={month}
          label={month}
          value={moneyWord(income, data.currency)}
          size={18}
          note={t('ads.incomeNote', { contracts, showings })}
        />
      ))}
    </Row>
  )
}
