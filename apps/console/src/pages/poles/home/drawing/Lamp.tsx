import type { Place, Side } from './geometry.ts'

type Props = { place: Place; x: number; ground: number; side: Side }

const SPREAD = 74
const FULL = 100

/** A lamp on its arm; while it shines, the light that it throws on the street. */
export function Lamp({ place: { x: at, y, device }, x, ground, side }: Props) {
  const away = side === 'right' ? 1 : -1
  const bend = at - away * 34
  const isLit = device.online && device.light
  const strength = isLit ? 0.3 + (0.7 * (device.level ?? FULL)) / FULL : 0
  return (
    <g>
      {isLit && (
        <g opacity={strength}>
          <path
            filter="url(#pole-blur)"
            d={`M${at - 34} ${y + 8}H${at + 34}L${at + 34 + SPREAD} ${ground + 24}H${at - 34 - SPREAD}z`}
            fill="url(#pole-cone)"
          />
          <ellipse cx={at} cy={ground + 22} rx={120} ry={20} fill="url(#pole-pool)" />
          <ellipse cx={at} cy={y + 8} rx={52} ry={20} fill="url(#pole-pool)" />
        </g>
      )}
      <path
        d={`M${x + away * 3} ${y + 62}C${x + away * 12} ${y + 24} ${bend - away * 30} ${y - 2} ${bend} ${y - 3}`}
        fill="none"
        stroke="var(--pole-metal-2)"
        strokeWidth={6}
      />
      <path
        d={`M${at - 38} ${y + 3}c${14}-12 62-12 76 0z`}
        fill="url(#pole-metal)"
        stroke="var(--pole-edge)"
        strokeWidth={0.8}
      />
      <rect
        x={at - 31}
        y={y + 3}
        width={62}
        height={3.5}
        rx={1.5}
        fill={isLit ? 'var(--lit)' : 'var(--pole-metal-3)'}
      />
    </g>
  )
}
