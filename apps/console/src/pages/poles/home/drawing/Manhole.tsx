import { useDevice } from '../../../../device/useDevice.ts'
import type { Place } from './geometry.ts'

const BARS = 'M-14-5v10M0-7v14M14-5v10'

function Lid({ alarm }: { alarm: boolean }) {
  return (
    <>
      <ellipse
        rx={29}
        ry={8.5}
        fill="var(--pole-metal-1)"
        stroke={alarm ? 'var(--level-30)' : 'var(--pole-edge)'}
        strokeWidth={1.5}
      />
      <path d={BARS} stroke="var(--pole-metal-3)" strokeWidth={2} />
    </>
  )
}

/** The shaft in the pavement, with its cover on it or beside it. */
export function Manhole({ place: { x, y, device } }: { place: Place }) {
  const { device: live } = useDevice(device.id)
  const isOpen = device.online && live?.values['cover.open'] === 1
  return (
    <g transform={`translate(${x + 26} ${y - 2})`}>
      <ellipse rx={34} ry={11} fill="var(--pole-seam)" stroke="var(--pole-edge)" strokeWidth={1.2} />
      {isOpen ? (
        <g transform="translate(24 -7) rotate(-16)">
          <Lid alarm={device.alarm > 0} />
        </g>
      ) : (
        <Lid alarm={false} />
      )}
    </g>
  )
}
