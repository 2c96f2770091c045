import type { ImportState } from '@lamplighter/contract'
import { Badge, formatNumber, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

/** How often each reason stands: thousands of rows often have one cause. */
export function Reasons({ reasons }: { reasons: ImportState['reasons'] }) {
  const { t } = useTranslation()
  if (reasons.length === 0) return null
  return (
    <Row as="ul" gap={[4, 8]} wrap aria-label={t('imports.issues.byReason')}>
      {reasons.map(({ reason, refused, count }) => (
        <li key={reason}>
          <Badge tone={refused ? 'bad' : 'warn'} icon={refused ? 'close' : 'warning'}>
            {t(`imports.reasons.${reason}`)} {formatNumber(count)}
          </Badge>
        </li>
      ))}
    </Row>
  )
}
