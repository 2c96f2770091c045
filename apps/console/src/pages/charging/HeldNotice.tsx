import { useCall } from '@lamplighter/client'
import type { HeldWithCard as Held } from '@lamplighter/contract'
import { Button, Row, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldWithCard } from './HeldWithCard.tsx'

const PACE = 15_000

/** Says that something goes on with cards that may not charge, as long as it does: a card may expire without anybody's doing. */
export function HeldNotice() {
  const { t } = useTranslation()
  const { data: held = [] } = useCall('charging.held', {}, { every: PACE })
  const [shown, setShown] = useState<readonly Held[] | null>(null)
  return (
    <>
      {held.length > 0 && (
        <Row between wrap pad={[8, 12]} rule="below" role="status">
          <Text tone="warn">{t('charging.held.notice', { count: held.length })}</Text>
          <Button size="small" onClick={() => setShown(held)}>
            {t('charging.held.show')}
          </Button>
        </Row>
      )}
      {shown && (
        <HeldWithCard
          title={t('charging.held.title')}
          text={t('charging.held.text')}
          held={shown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
