import type { Approval } from '@lamplighter/contract'
import { Bar, formatNumber, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { percentOf, takesLight } from './approvalWords.ts'

/** How much of the city goes dark: a bar and the count. */
export function Share({ of }: { of: Approval }) {
  const { t } = useTranslation()
  const { dark, lamps } = of
  return (
    <Row as="span">
      <Bar share={percentOf(of) / 100} tone="warn" width={44} />
      {t(takesLight(of) ? 'approvals.share' : 'approvals.many.share', {
        dark: formatNumber(dark),
        lamps: formatNumber(lamps),
      })}
    </Row>
  )
}
