import { useNow } from '@lamplighter/client'
import { PORTAL_POINT } from '@lamplighter/contract'
import { LOOPS, powerOf, relayOf } from '@lamplighter/kinds/loops'
import { opensOf } from '@lamplighter/kinds/openings'
import { EmptyState, NOTHING, Section } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { MoreCommands } from '../command/dialog/MoreCommands.tsx'
import { useForceRead } from '../command/useForceRead.ts'
import { Orders } from '../device/detail/Orders.tsx'
import { Values } from '../device/detail/Values.tsx'
import { isOld } from '../device/list/live.ts'
import { DeviceSecret } from '../device/secret/DeviceSecret.tsx'
import { type Device, useDevice } from '../device/useDevice.ts'
import { DiagnosisLine } from '../diagnosis/DiagnosisLine.tsx'
import { RightButton } from '../form/RightButton.tsx'
import { SideDrawer } from '../form/SideDrawer.tsx'
import { useLastWhile } from '../form/useLastWhile.ts'
import { Loaded } from '../list/Loaded.tsx'
import { AirSection } from './air/AirSection.tsx'
import { WindSection } from './air/WindSection.tsx'
import { CallSection } from './call/CallSection.tsx'
import { ChargeSection } from './charge/ChargeSection.tsx'
import { PastReservations } from './charge/PastReservations.tsx'
import { DayCurve } from './DayCurve.tsx'
import { DeviceAlarms } from './DeviceAlarms.tsx'
import { DeviceSettings } from './DeviceSettings.tsx'
import { LoopSwitches } from './LoopSwitches.tsx'
import { OpeningSection } from './lock/OpeningSection.tsx'
import { PlaySection } from './play/PlaySection.tsx'
import { PortalSection } from './portal/PortalSection.tsx'
import { SpeechSection } from './speech/SpeechSection.tsx'
import { BEFORE } from './video/playback/AlarmMarks.tsx'
import { RecordingsButton } from './video/playback/RecordingsButton.tsx'
import { VideoParts } from './video/VideoParts.tsx'

const NOT_FOUND = 990005
const PACE = 15_000
/** They have a part of their own. */
const ELSEWHERE = [...LOOPS.flatMap((loop) => [relayOf(loop), powerOf(loop)]), PORTAL_POINT]

/** They connect to the server themselves, with a secret of their own. */
const connects = ({ link }: Device) => link === 'ocpp' || link === 'player'
const plays = ({ kind }: Device) => kind === 'led-screen' || kind === 'broadcast'

/** How a device is now, what is wrong with it, its last day and its last commands. */
function Parts({ device }: { device: Device }) {
  const { t } = useTranslation()
  const now = useNow(PACE)
  return (
    <>
      <DiagnosisLine device={device} framed />
      {device.kind === 'power-gateway' && (
        <Section title={t('pole.loops.title')}>
          <LoopSwitches gateway={device} />
        </Section>
      )}
      {device.kind === 'intercom' && <CallSection intercom={device} />}
      {opensOf(device.kind) && <OpeningSection device={device} />}
      {device.kind === 'charging-pile' && <ChargeSection pile={device} />}
      {device.kind === 'charging-pile' && <PastReservations pile={device} />}
      {device.kind === 'broadcast' && <SpeechSection device={device} />}
      {device.kind === 'video' && <VideoParts camera={device} />}
      <Section title={t('pole.values')}>
        <Values device={device} stale={isOld(device, now)} except={ELSEWHERE} />
      </Section>
      <DeviceSettings device={device} />
      {device.kind === 'wifi' && <PortalSection accessPoint={device} />}
      {plays(device) && <PlaySection device={device} />}
      <DeviceAlarms
        deviceId={device.id}
        beside={
          device.kind === 'video'
            ? ({ raisedAt }) => <RecordingsButton camera={device} at={Date.parse(raisedAt) - BEFORE} />
            : undefined
        }
      />
      <DayCurve key={device.id} device={device} />
      {device.kind === 'environment' && (
        <>
          <AirSection station={device} />
          <WindSection station={device} />
        </>
      )}
      <Orders deviceId={device.id} kind={device.kind} />
      {connects(device) && <DeviceSecret device={device} />}
    </>
  )
}

type OpenProps = { id: number; open: boolean; sheet?: boolean | undefined; onClose: () => void }

function OfDevice({ id, open, sheet, onClose }: OpenProps) {
  const { t } = useTranslation()
  const { device, error, retry } = useDevice(id)
  const { read, reading } = useForceRead(device)
  const isGone = error?.code === NOT_FOUND || (device !== undefined && device.retired !== null)
  return (
    <SideDrawer
      open={open}
      sheet={sheet}
      title={device?.name ?? ''}
      note={device && [device.code, device.pole, device.stationName ?? NOTHING].filter(Boolean).join(' · ')}
      foot={
        device &&
        !isGone && (
          <>
            <RightButton right="light.read" icon="refresh" busy={reading} onClick={read}>
              {t('pole.read')}
            </RightButton>
            <MoreCommands device={device} icon="command" />
          </>
        )
      }
      onClose={onClose}
    >
      {isGone ? (
        <EmptyState icon="search" title={t('pole.gone')} text={t('pole.goneText')} />
      ) : (
        <Loaded reading={{ data: device, error, refetch: async () => retry() }}>
          {(loaded) => <Parts device={loaded} />}
        </Loaded>
      )}
    </SideDrawer>
  )
}

type Props = Pick<OpenProps, 'sheet' | 'onClose'> & { id: number | null }

/** One device of a pole over what is shown; as a sheet it leaves the upper part of a phone's screen to that. */
export function PoleDeviceDrawer({ id, sheet, onClose }: Props) {
  const held = useLastWhile(id, id !== null)
  return held === null ? null : <OfDevice key={held} id={held} open={id !== null} sheet={sheet} onClose={onClose} />
}
