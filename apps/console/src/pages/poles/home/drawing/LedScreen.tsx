import { BRIGHTNESS, FAILED, PLAYING, PLAYS, POWER } from '@lamplighter/kinds/led-screen'
import { useDevice } from '../../../../device/useDevice.ts'
import type { Place } from './geometry.ts'

const TALL = 134
const FULL = 100
/** What is seen of its light at the lowest brightness. */
const DIMMEST = 0.45
/** Where modules are dark, as shares of the surface. */
const MODULES = [
  [0.7, 0.46],
  [0.1, 0.62],
  [0.7, 0.78],
] as const

/** A screen at the shaft, as bright as it says; its lines stand for whatever it shows. */
export function LedScreen({ place: { x, y, device }, shaft }: { place: Place; shaft: number }) {
  const { device: live } = useDevice(device.id)
  const values = device.online ? (live?.values ?? {}) : {}
  const isOn = values[POWER] === 1
  const wide = shaft - 8 - x
  const [left, right] = [wide * 0.14, wide * 0.86]
  return (
    <g transform={`translate(${x} ${y - 38})`}>
      <path d={`M${wide} 22h6v8h-6zM${wide} ${TALL - 30}h6v8h-6z`} fill="url(#pole-metal)" />
      <rect width={wide} height={TALL} rx={3} fill="var(--pole-screen)" stroke="var(--pole-edge)" />
      {isOn && (
        <g opacity={DIMMEST + ((1 - DIMMEST) * (values[BRIGHTNESS] ?? FULL)) / FULL}>
          <rect x={3} y={3} width={wide - 6} height={TALL - 6} rx={1} fill="var(--pole-screen-lit)" opacity={0.16} />
          {values[PLAYING] === PLAYS && (
            <path
              d={`M${left} 22H${right}M${left} 40H${right}M${left} 54H${right}M${left} 68H${right}M${left} 86H${right}M${left} 100H${right}M${left} 114H${wide / 2}`}
              stroke="var(--pole-screen-lit)"
              strokeWidth={4}
            />
          )}
          {MODULES.slice(0, values[FAILED] ?? 0).map(([across, down]) => (
            <rect key={down} x={wide * across} y={TALL * down} width={14} height={14} fill="var(--pole-screen)" />
          ))}
        </g>
      )}
    </g>
  )
}
