import type { Place } from './geometry.ts'

/** A box with two antennas at the top of the shaft, and waves while it is on the air. */
export function AccessPoint({ place: { x, y, device } }: { place: Place }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="var(--pole-edge)">
      <path d="M-12-3h6v6h-6z" fill="url(#pole-metal)" stroke="none" />
      <path d="M-1-14v-16M9-14v-16" strokeWidth={2} strokeLinecap="round" />
      <rect x={-7} y={-14} width={22} height={28} rx={4} fill="url(#pole-metal)" />
      {device.online && (
        <path d="M20-22a9 9 0 0 1 0 12M25-26a15 15 0 0 1 0 20" fill="none" stroke="var(--online)" strokeWidth={1.5} />
      )}
    </g>
  )
}
