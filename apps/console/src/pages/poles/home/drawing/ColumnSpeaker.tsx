import { PLAYING, STATE } from '@lamplighter/kinds/broadcast'
import { useDevice } from '../../../../device/useDevice.ts'
import type { Place } from './geometry.ts'

/** The column of loudspeakers at the shaft, and waves while it plays. */
export function ColumnSpeaker({ place: { x, y, device } }: { place: Place }) {
  const { device: live } = useDevice(device.id)
  const isPlaying = device.online && live?.values[STATE] === PLAYING
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke="var(--pole-edge)">
      <path d="M6-18h9v5h-9zM6 13h9v5h-9z" fill="url(#pole-metal)" stroke="none" />
      <rect x={-8} y={-28} width={15} height={56} rx={3} fill="url(#pole-metal)" />
      {[-18, 0, 18].map((at) => (
        <circle key={at} cx={-0.5} cy={at} r={5} fill="var(--pole-seam)" stroke="none" />
      ))}
      {isPlaying && <path d="M-14-6a9 9 0 0 0 0 12M-19-10a15 15 0 0 0 0 20" stroke="var(--online)" strokeWidth={1.5} />}
    </g>
  )
}
