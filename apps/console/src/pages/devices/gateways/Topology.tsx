import { useSession } from '@lamplighter/client'
import { lookOf } from '@lamplighter/kinds/views'
import { wires } from '@lamplighter/kinds/wires'
import { NOTHING, Section, StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../device/useDevice.ts'
import styles from './Topology.module.css'

/** The connection of a gateway to the server and to its lamps. */
export function Topology({ gateway }: { gateway: Device }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { online, values, gatewayName } = gateway
  const [registered, answering] = [values['gateway.registered'] ?? null, values['gateway.answering'] ?? null]
  const known = online && registered !== null && answering !== null
  const silent = known ? Math.max(0, registered - answering) : 0
  return (
    <Section title={t('gateways.topology')}>
      <ol className={styles.chain}>
        <li>
          <b>{gatewayName ?? t('gateways.server')}</b>
        </li>
        <li data-broken={!online}>
          <small>{t(online ? 'gateways.byBroker' : 'gateways.noSession')}</small>
          <b>
            <StateSymbol look={lookOf('gateway', gateway)} size={16} />
            {wires.gateway.label[language]}
          </b>
        </li>
        <li data-broken={!online}>
          <small>{silent > 0 ? t('gateways.silentNode', { n: silent }) : 'LoRa'}</small>
          <b>
            {t('gateways.lampsNode')}
            <span title={known ? t('gateways.lampsBehind', { answering, registered }) : undefined}>
              {known ? `${answering} / ${registered}` : NOTHING}
            </span>
          </b>
        </li>
      </ol>
    </Section>
  )
}
