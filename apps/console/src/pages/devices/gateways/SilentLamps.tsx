import { useCall, useNow } from '@lamplighter/client'
import { lookOf } from '@lamplighter/kinds/views'
import { EmptyState, Lines, Section, StateSymbol, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviceAddress } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { Loaded } from '../../../list/Loaded.tsx'

const SHOWN = 100
const EVERY = 30_000
const PACE = 60_000

/** Lamps registered at a gateway that do not answer it. */
export function SilentLamps({ gatewayId }: { gatewayId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const reading = useCall('light.query', { size: SHOWN, filters: { gatewayId, state: 'offline' } }, { every: EVERY })
  return (
    <Section title={t('gateways.silent')} note={reading.data && t('gateways.silentOf', { n: reading.data.total })}>
      <Loaded reading={reading}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState compact icon="check" title={t('gateways.none')} text={t('gateways.noneText')} />
          ) : (
            <Lines>
              {rows.map((lamp) => (
                <li key={lamp.id}>
                  <Link to={deviceAddress(lamp.id)}>
                    <StateSymbol look={lookOf('luminaire', lamp)} size={18} />
                    <Text grow>{lamp.name}</Text>
                    <Text tone="dim" size={12}>
                      {lamp.refreshTime
                        ? t('gateways.since', { time: format.age(lamp.refreshTime, now) })
                        : t('boxes.single.never')}
                    </Text>
                  </Link>
                </li>
              ))}
            </Lines>
          )
        }
      </Loaded>
    </Section>
  )
}
