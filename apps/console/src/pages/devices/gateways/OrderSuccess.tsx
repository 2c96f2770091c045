import { serverNow, useCall } from '@lamplighter/client'
import { EmptyState, formatNumber, NOTHING, Section } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../list/Loaded.tsx'
import { HourBars } from './HourBars.tsx'
import { orderSuccess } from './orderSuccess.ts'

const EVERY = 30_000

/** How many of the orders through a gateway were answered, hour by hour. */
export function OrderSuccess({ gatewayId }: { gatewayId: number }) {
  const { t } = useTranslation()
  const reading = useCall('connection.hours', { id: gatewayId, hours: 24 }, { every: EVERY })
  return (
    <Section title={t('gateways.success')} note={t('gateways.successNote')}>
      <Loaded reading={reading}>
        {(hours) => {
          const { rates, sent, answered, replyMs } = orderSuccess(hours, serverNow())
          if (sent === 0) return <EmptyState compact icon="command" title={t('gateways.noOrders')} />
          const seconds = replyMs === null ? NOTHING : formatNumber(replyMs / 1000, 2)
          const words = { answered: formatNumber(answered), sent: formatNumber(sent), seconds }
          return <HourBars rates={rates} note={t('gateways.successSum', words)} />
        }}
      </Loaded>
    </Section>
  )
}
