import { useCall } from '@lamplighter/client'
import { EmptyState, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAddress, wholeOf } from '../../list/address.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { PoleDeviceDrawer } from '../../pole/PoleDeviceDrawer.tsx'
import { AlarmPanel } from './AlarmPanel.tsx'
import { CameraTile } from './CameraTile.tsx'
import { PoleDrawing } from './drawing/PoleDrawing.tsx'
import { EnvironmentPanel } from './environment/EnvironmentPanel.tsx'
import styles from './home.module.css'
import { PoleFigures } from './PoleFigures.tsx'
import { PoleTitle } from './PoleTitle.tsx'
import { SupplyBar } from './SupplyBar.tsx'
import { nearestWeather, type PoleNode, richest, usePoles } from './usePoles.ts'

const fields = { pole: wholeOf(), device: wholeOf() }
const EVERY = 15_000

/** Where a pole stands among them; without one, where the richest does. */
function placeOf(poles: readonly PoleNode[], id: number | null): number {
  const at = poles.findIndex((pole) => pole.id === id)
  return at === -1 ? richest(poles) : at
}

type Props = {
  poles: readonly PoleNode[]
  at: number
  onPole: (id: number) => void
  device: number | null
  onDevice: (id: number | null) => void
}

function Home({ poles, at, onPole, device, onDevice }: Props) {
  const pole = poles[at]!
  const detail = useCall('pole.detail', { id: pole.id }, { every: EVERY })
  const gateway = detail.data?.devices.find(({ kind }) => kind === 'power-gateway')
  const camera = detail.data?.devices.find(({ kind }) => kind === 'video')
  const weather = nearestWeather(poles, at)
  return (
    <div className={styles.home}>
      <PoleTitle poles={poles} at={at} pole={detail.data} onPole={onPole} />
      <div className={styles.panels}>
        <PoleFigures poles={poles} className={styles.figures} />
        <EnvironmentPanel pole={pole} source={weather} className={styles.environment} />
        <Panel flush className={styles.stage} label={pole.name}>
          <Loaded reading={detail}>
            {(row) => (
              <PoleDrawing
                key={row.id}
                pole={row}
                gatewayId={gateway?.id ?? null}
                chosen={device}
                onChoose={onDevice}
              />
            )}
          </Loaded>
          {gateway && <SupplyBar gatewayId={gateway.id} onOpen={() => onDevice(gateway.id)} />}
        </Panel>
        <div className={styles.side}>
          <AlarmPanel poles={poles} pole={pole} onDevice={onDevice} onPole={onPole} className={styles.alarms} />
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
  const reading = usePoles()
  return (
    <Loaded reading={reading}>
      {(poles) =>
        poles.length === 0 ? (
          <EmptyState icon="search" title={t('pole.home.none')} text={t('pole.home.noneText')} />
        ) : (
          <Home
            poles={poles}
            at={placeOf(poles, query.pole)}
            onPole={(pole) => change({ pole, device: null })}
            device={query.device}
            onDevice={(device) => change({ device })}
          />
        )
      }
    </Loaded>
  )
}
