import { useDevice } from '../../../../device/useDevice.ts'
import type { Place } from './geometry.ts'

const TALL = 44
const FULL = 100

/** The bin at the foot of the pole, as full as it says. */
export function GarbageBin({ place: { x, device }, ground }: { place: Place; ground: number }) {
  const { device: live } = useDevice(device.id)
  const fill = device.online ? (live?.values['bin.fill'] ?? 0) : 0
  const isFull = live?.values['bin.full'] === 1
  const height = (TALL * fill) / FULL
  return (
    <g transform={`translate(${x + 14} ${ground})`}>
      <path d="M-20-52h40l-3 52h-34z" fill="url(#pole-metal)" stroke="var(--pole-edge)" strokeWidth={0.8} />
      <path d="M-24-58q24-8 48 0v7h-48z" fill="var(--pole-metal-2)" />
      <path d="M-9-46H9v6H-9z" fill="var(--pole-seam)" />
      <rect
        x={-16}
        y={-2 - height}
        width={32}
        height={height}
        fill={isFull ? 'var(--level-10)' : 'var(--online)'}
        opacity={0.3}
      />
    </g>
  )
}
