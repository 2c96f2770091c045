import { Button, EmptyState, NOTHING } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreCommands } from '../../../command/dialog/MoreCommands.tsx'
import { NameplateDrawer } from '../../../device/nameplate/NameplateDrawer.tsx'
import { RetireButton } from '../../../device/retire/RetireButton.tsx'
import { DeviceSecret } from '../../../device/secret/DeviceSecret.tsx'
import { useDevice } from '../../../device/useDevice.ts'
import { DiagnosisLine } from '../../../diagnosis/DiagnosisLine.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { AnswerRate } from './AnswerRate.tsx'
import { GatewayFacts } from './GatewayFacts.tsx'
import { OrderSuccess } from './OrderSuccess.tsx'
import { Queue } from './Queue.tsx'
import { SilentLamps } from './SilentLamps.tsx'
import { Topology } from './Topology.tsx'
import { Whitelist } from './Whitelist.tsx'

const NOT_FOUND = 990005

type Props = { id: number; open: boolean; onClose: () => void }

function OfGateway({ id, open, onClose }: Props) {
  const { t } = useTranslation()
  const { device, error, retry } = useDevice(id)
  const [editing, setEditing] = useState(false)
  const isGone = error?.code === NOT_FOUND || (device && (device.kind !== 'gateway' || device.retired !== null))
  return (
    <SideDrawer
      open={open}
      title={device?.name ?? t('titles.gateways')}
      note={device && `${device.code} · ${device.stationName ?? NOTHING}`}
      foot={
        device &&
        !isGone && (
          <>
            <Button icon="wrench" onClick={() => setEditing(true)}>
              {t('boxes.plate.edit')}
            </Button>
            <RetireButton device={device} />
            <MoreCommands device={device} icon="command" onSent={() => undefined} />
          </>
        )
      }
      onClose={onClose}
    >
      <NameplateDrawer open={editing && device !== undefined} device={device} onClose={() => setEditing(false)} />
      {isGone ? (
        <EmptyState icon="search" title={t('gateways.gone')} text={t('gateways.goneText')} />
      ) : (
        <Loaded reading={{ data: device, error, refetch: async () => retry() }}>
          {(gateway) => (
            <>
              <DiagnosisLine device={gateway} framed />
              <GatewayFacts gateway={gateway} />
              <Topology gateway={gateway} />
              <OrderSuccess gatewayId={id} />
              <AnswerRate gatewayId={id} />
              <Queue gateway={gateway} />
              <Whitelist gateway={gateway} />
              <SilentLamps gatewayId={id} />
              <DeviceSecret device={gateway} />
            </>
          )}
        </Loaded>
      )}
    </SideDrawer>
  )
}

/** One gateway over the list: how it stands, its queue and whitelist, and which of its lamps do not answer. */
export function GatewayDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const held = useLastWhile(id, id !== null)
  return held === null ? null : <OfGateway key={held} id={held} open={id !== null} onClose={onClose} />
}
