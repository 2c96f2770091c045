import { serverNow, useCall, useMay } from '@lamplighter/client'
import { Section } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { InventedPast } from '../../../invented/InventedPast.tsx'
import { Loaded } from '../../../list/Loaded.tsx'
import { answerRates, HOURS } from './answerRate.ts'
import { HourBars, percentOf } from './HourBars.tsx'

const HOUR = 3_600_000
const points = ['gateway.answering', 'gateway.registered']

/** How many of its lamps answered a gateway, hour by hour. */
export function AnswerRate({ gatewayId }: { gatewayId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const allowed = useMay('history.view')
  const [now] = useState(serverNow)
  const from = Math.floor(now / HOUR) * HOUR - (HOURS - 1) * HOUR
  const reading = useCall(
    'history.query',
    {
      deviceIds: [gatewayId],
      points,
      from: new Date(from).toISOString(),
      to: new Date(now).toISOString(),
      step: 'hour',
    },
    { enabled: allowed },
  )
  if (!allowed) return null
  return (
    <Section title={t('gateways.rate')} note={t('gateways.rateNote')} actions={<InventedPast from={from} />}>
      <Loaded reading={reading}>
        {({ series }) => {
          const rates = answerRates(series, now)
          return (
            <HourBars
              rates={rates}
              note={`${format.minute(now)} · ${percentOf(rates.findLast(({ share }) => share !== null)?.share ?? null)}`}
            />
          )
        }}
      </Loaded>
    </Section>
  )
}
