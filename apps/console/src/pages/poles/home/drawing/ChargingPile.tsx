import { chargeStateNumber } from '@lamplighter/contract'
import { useDevice } from '../../../../device/useDevice.ts'
import type { Place } from './geometry.ts'

const LAMPS: Readonly<Record<number, string>> = {
  [chargeStateNumber('charging')]: 'var(--online)',
  [chargeStateNumber('reserved')]: 'var(--select)',
}

/** The pile beside the pole, with its lamp lit while it charges or is reserved. */
export function ChargingPile({ place: { x, device }, ground }: { place: Place; ground: number }) {
  const { device: live } = useDevice(device.id)
  const lamp = device.online ? LAMPS[live?.values['charge.status'] ?? 0] : undefined
  return (
    <g transform={`translate(${x + 14} ${ground})`}>
      <path d="M-14-66q0-6 6-6H8q6 0 6 6V0h-28z" fill="url(#pole-metal)" stroke="var(--pole-edge)" strokeWidth={0.8} />
      <path d="M-9-64H9v14H-9z" fill="var(--pole-seam)" />
      <path d="M14-44q12 4 10 18T8-12" fill="none" stroke="var(--pole-seam)" strokeWidth={2.5} />
      <path d="M2-44l-8 11h5l-3 9 9-12h-5z" fill={lamp ?? 'var(--pole-seam)'} />
    </g>
  )
}
