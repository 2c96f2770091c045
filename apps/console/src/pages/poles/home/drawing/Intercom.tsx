import { LINE, RINGING, TALKING } from '@lamplighter/kinds/intercom'
import { useDevice } from '../../../../device/useDevice.ts'
import type { Place } from './geometry.ts'

const BUTTON: Readonly<Record<number, string>> = { [RINGING]: 'var(--level-30)', [TALKING]: 'var(--online)' }

/** The plate with the button for help, in the colour of its call. */
export function Intercom({ place: { x, y, device } }: { place: Place }) {
  const { device: live } = useDevice(device.id)
  const line = device.online ? live?.values[LINE] : null
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-13} y={-24} width={26} height={50} rx={4} fill="url(#pole-metal)" stroke="var(--pole-edge)" />
      <path d="M-6-18h12M-6-14h12M-6-10h12" stroke="var(--pole-seam)" strokeWidth={2} />
      <circle cy={17} r={5} fill={BUTTON[line ?? 0] ?? 'var(--pole-seam)'} />
    </g>
  )
}
