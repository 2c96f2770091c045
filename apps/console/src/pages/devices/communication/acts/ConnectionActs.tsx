import { call, useAct } from '@lamplighter/client'
import type { Target } from '@lamplighter/contract'
import { Button, NOTHING, Row, Text } from '@lamplighter/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ROAD } from '../../../../app/addresses.ts'
import { showError } from '../../../../app/problem.ts'
import { useDeviceCommand } from '../../../../command/useDeviceCommand.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import styles from './acts.module.css'
import { Ping } from './Ping.tsx'

/** Asks all lamps that a gateway carries, or a cabinet feeds, to report. */
async function readLamps({ id, kind }: Pick<Device, 'id' | 'kind'>) {
  const target: Target = { kind: 'luminaire', ...(kind === 'gateway' ? { gatewayId: id } : { boxId: id }) }
  const { total } = await call('target.count', { target })
  if (total === 0) return { n: 0, groupId: null }
  const { groupId, total: n } = await call('light.sendCommand', { code: 'dcs.read', args: {}, target })
  return { n, groupId }
}

/** What can be done with a connection. */
export function ConnectionActs({ device }: { device: Pick<Device, 'id' | 'kind' | 'name' | 'gatewayId'> }) {
  const { t } = useTranslation()
  const ask = useConfirm()
  const navigate = useNavigate()
  const [dropped, setDropped] = useState(false)
  const clear = useDeviceCommand(device)
  const drop = useAct('connection.drop')
  const lamps = useMutation({ mutationFn: () => readLamps(device), onError: showError })
  const isGateway = device.kind === 'gateway'
  const clearAsked = () =>
    ask({
      title: t('gateways.clearTitle', { name: device.name }),
      text: t('gateways.clearText'),
      act: t('gateways.clearAct'),
      danger: true,
      onYes: () => void clear.send('dck.clearQueue'),
    })
  const dropAsked = () =>
    ask({
      title: t('communication.acts.dropTitle', { name: device.name }),
      text: t('communication.acts.dropText'),
      act: t('communication.acts.drop'),
      danger: true,
      onYes: () => drop.mutate({ id: device.id }, { onSuccess: () => setDropped(true) }),
    })
  return (
    <Row as="section" wrap gap={[6, 8]} pad={[6, 8]} className={styles.acts} aria-label={t('communication.acts.label')}>
      <Ping device={device} />
      {(isGateway || device.kind === 'power-box') && (
        <RightButton
          size="small"
          icon="refresh"
          right="light.read"
          busy={lamps.isPending}
          onClick={() => lamps.mutate()}
        >
          {t('communication.acts.readLamps')}
        </RightButton>
      )}
      {isGateway && (
        <>
          <RightButton size="small" icon="minus" right="gateway.maintain" busy={clear.waiting} onClick={clearAsked}>
            {t('communication.acts.clearQueue')}
          </RightButton>
          <Button
            size="small"
            icon="list"
            onClick={() => void navigate(`${ROAD}/monitor/gateways?id=${device.id}#whitelist`)}
          >
            {t('communication.acts.whitelist')}
          </Button>
        </>
      )}
      <RightButton
        size="small"
        icon="plug"
        right="gateway.maintain"
        why={device.gatewayId === null ? undefined : t('communication.acts.carried')}
        busy={drop.isPending}
        onClick={dropAsked}
      >
        {t('communication.acts.drop')}
      </RightButton>
      <Row wrap gap={[4, 16]} className={styles.said} role="status">
        {lamps.data && (
          <span>
            {lamps.data.groupId === null
              ? t('communication.acts.noLamps')
              : t('communication.acts.lampsAsked', { n: lamps.data.n })}{' '}
            {lamps.data.groupId && (
              <Link to={`${ROAD}/monitor/commands?order=${lamps.data.groupId}`}>{t('communication.acts.follow')}</Link>
            )}
          </span>
        )}
        {clear.answer && <span>{t('communication.acts.cleared', { n: String(clear.answer.cleared ?? NOTHING) })}</span>}
        {clear.reason && <Text tone="bad">{t('communication.acts.failed', { reason: clear.reason })}</Text>}
        {dropped && <span>{t('communication.acts.dropped')}</span>}
      </Row>
    </Row>
  )
}
