import type { CallError } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { Facts, formatNumber, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../list/Loaded.tsx'

type Read = Received<Calls['system.platforms']>
type Props = { reading: { data: Read | undefined; error: CallError | null; refetch: () => Promise<unknown> } }

/** The broker that directly connected gateways setLanguage to. */
export function BrokerPanel({ reading }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('platforms.broker.title')} label={t('platforms.broker.title')}>
      <Loaded reading={reading}>
        {({ broker: { embedded, address, tls, state, clients } }) => (
          <Facts
            facts={[
              { key: 'protocol', label: t('platforms.broker.protocol'), value: 'Sparkplug B 3.0 · MQTT 3.1.1' },
              {
                key: 'where',
                label: t('platforms.broker.where'),
                value: t(embedded ? 'platforms.broker.embedded' : 'platforms.broker.external'),
              },
              {
                key: 'state',
                label: t('platforms.broker.state'),
                value: t(`platforms.broker.states.${state}`),
                tone: state === 'up' ? undefined : 'bad',
              },
              { key: 'address', label: t('platforms.broker.address'), value: <code>{address}</code> },
              { key: 'tls', label: 'TLS', value: t(tls ? 'platforms.broker.tls' : 'platforms.broker.plain') },
              {
                key: 'clients',
                label: t('platforms.broker.clients'),
                value: clients === null ? t('platforms.broker.unknown') : formatNumber(clients),
              },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}
