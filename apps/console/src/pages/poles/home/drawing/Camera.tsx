import { HEAD } from '@lamplighter/kinds/video'
import { useDevice } from '../../../../device/useDevice.ts'
import type { Place } from './geometry.ts'

/** From one end of its way to the other it tilts so far in the drawing, degrees. */
const TILTS = 18

/** The camera on its arm at the shaft, tilted as it is, and what it sees while it is there. */
export function Camera({ place: { x, y, device }, shaft }: { place: Place; shaft: number }) {
  const { device: live } = useDevice(device.id)
  const tilt = 12 - ((live?.values[HEAD.tilt] ?? 0) / 100) * TILTS
  return (
    <>
      <path d={`M${shaft + 6} ${y - 11}h5v12h-5z`} fill="var(--pole-seam)" />
      <path d={`M${shaft + 9} ${y - 8}H${x - 26}`} stroke="var(--pole-metal-2)" strokeWidth={4} />
      <g transform={`translate(${x - 26} ${y - 6}) rotate(${tilt})`}>
        {device.online && <path d="M34-4l92-30v78z" fill="var(--select)" opacity={0.5} />}
        <path d="M-10-9h44v17h-44z" fill="url(#pole-metal)" stroke="var(--pole-edge)" strokeWidth={0.8} />
        <path d="M-14-12h54v4h-54z" fill="var(--pole-seam)" />
        <circle cx={31} cy={0} r={5} fill="var(--pole-seam)" />
      </g>
    </>
  )
}
