import type { ShownPole } from '@lamplighter/contract'
import { EmptyState, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAddress, wholeOf } from '../../../list/address.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { PoleDeviceDrawer } from '../../../pole/PoleDeviceDrawer.tsx'
import { AlarmPanel } from './AlarmPanel.tsx'
import { CameraTile } from './CameraTile.tsx'
import { PoleDrawing } from './drawing/PoleDrawing.tsx'
import { EnvironmentPanel } from './environment/EnvironmentPanel.tsx'
import styles from './home.module.css'
import { PoleFigures } from './PoleFigures.tsx'
import { PoleTitle } from './PoleTitle.tsx'
import { SupplyBar } from './SupplyBar.tsx'
import { useShownPole } from './useShownPole.ts'

const fields = { pole: wholeOf(), device: wholeOf() }

type Props = {
  shown: ShownPole
  onPole: (id: number) => void
  device: number | null
  onDevice: (id: number | null) => void
}

function Home({ shown, onPole, device, onDevice }: Props) {
  const { pole, weather } = shown
  const gateway = pole.devices.find(({ kind }) => kind === 'power-gateway')
  const camera = pole.devices.find(({ kind }) => kind === 'video')
  return (
    <div className={styles.home}>
      <PoleTitle shown={shown} onPole={onPole} />
      <div className={styles.panels}>
        <PoleFigures className={styles.figures} />
        <EnvironmentPanel poleId={pole.id} weather={weather} className={styles.environment} />
        <Panel flush className={styles.stage} label={pole.name}>
          <PoleDrawing key={pole.id} pole={pole} gatewayId={gateway?.id ?? null} chosen={device} onChoose={onDevice} />
          {gateway && <SupplyBar gatewayId={gateway.id} onOpen={() => onDevice(gateway.id)} />}
        </Panel>
        <div className={styles.side}>
          <AlarmPanel poleId={pole.id} onDevice={onDevice} onPole={onPole} className={styles.alarms} />
          {camera && <CameraTile key={camera.id} camera={camera} onOpen={() => onDevice(camera.id)} />}
        </div>
      </div>
      <PoleDeviceDrawer id={device} onClose={() => onDevice(null)} />
    </div>
  )
}

/** A smart pole with all that hangs on it, the air around it, and what is wrong. */
export default function PoleHomePage() {
  const { t } = useTranslation()
  const [query, change] = useAddress(fields)
  const reading = useShownPole(query.pole)
  return (
    <Loaded reading={reading}>
      {(shown) =>
        shown === null ? (
          <EmptyState icon="search" title={t('pole.home.none')} text={t('pole.home.noneText')} />
        ) : (
          <Home
            shown={shown}
            onPole={(pole) => change({ pole, device: null })}
            device={query.device}
            onDevice={(device) => change({ device })}
          />
        )
      }
    </Loaded>
  )
}
