import { COUNTER, DARK, DISPLAY, FLASHING, PARKING, SIGNAL, SIGNAL_STATE, TYPE } from '@lamplighter/kinds/traffic'
import { useDevice } from '../../../../device/useDevice.ts'
import type { Place } from './geometry.ts'

/** Three lamps over each other; the middle one is lit while it flashes. */
function SignalHead({ state }: { state: number | null | undefined }) {
  const isOn = (state ?? DARK) !== DARK
  const lit = state === FLASHING ? 1 : 2
  return (
    <>
      <rect x={-11} y={-30} width={22} height={60} rx={6} fill="var(--pole-screen)" stroke="var(--pole-edge)" />
      {[0, 1, 2].map((n) => (
        <circle
          key={n}
          cy={-18 + n * 18}
          r={6.5}
          fill={isOn && n === lit ? `var(--pole-signal-${n})` : 'var(--pole-metal-3)'}
        />
      ))}
    </>
  )
}

/** A panel with lines that stand for whatever it shows. */
const Panel = ({ isOn }: { isOn: boolean }) => (
  <>
    <rect x={-14} y={-24} width={74} height={46} rx={3} fill="var(--pole-screen)" stroke="var(--pole-edge)" />
    {isOn && <path d="M-4-12h54M-4-1h40M-4 10h48" stroke="var(--pole-screen-lit)" strokeWidth={4} />}
  </>
)

const ParkingSign = () => (
  <>
    <rect x={-14} y={-24} width={40} height={46} rx={4} fill="var(--solid)" stroke="var(--pole-edge)" />
    <path d="M1 12v-26h8a7 7 0 0 1 0 15h-8" fill="none" stroke="#fff" strokeWidth={4} />
  </>
)

/** A radar that looks down on the lanes. */
const Radar = ({ isOn }: { isOn: boolean }) => (
  <>
    <rect x={-12} y={-12} width={26} height={24} rx={4} fill="url(#pole-metal)" stroke="var(--pole-edge)" />
    {isOn && (
      <path d="M20-6a9 9 0 0 1 0 14M26-11a16 16 0 0 1 0 24" fill="none" stroke="var(--online)" strokeWidth={1.5} />
    )}
  </>
)

/** What guides or counts traffic, on its bracket at the shaft, by its type. */
export function TrafficDevice({ place: { x, y, device } }: { place: Place }) {
  const { device: live } = useDevice(device.id)
  const values = device.online ? live?.values : undefined
  const type = live?.values[TYPE]
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-24-4h14v8h-14z" fill="url(#pole-metal)" />
      {type === SIGNAL ? (
        <SignalHead state={values?.[SIGNAL_STATE]} />
      ) : type === PARKING ? (
        <ParkingSign />
      ) : type === COUNTER ? (
        <Radar isOn={device.online} />
      ) : (
        <Panel isOn={values?.[DISPLAY] === 1} />
      )}
    </g>
  )
}
