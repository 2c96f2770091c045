import type { Kind } from '@lamplighter/contract'
import { AccessPoint } from './AccessPoint.tsx'
import { Camera } from './Camera.tsx'
import { ChargingPile } from './ChargingPile.tsx'
import { ColumnSpeaker } from './ColumnSpeaker.tsx'
import { GarbageBin } from './GarbageBin.tsx'
import { armOf, hasSpot, type Place, type Stage, yOf } from './geometry.ts'
import { Intercom } from './Intercom.tsx'
import { Lamp } from './Lamp.tsx'
import { LedScreen } from './LedScreen.tsx'
import { Manhole } from './Manhole.tsx'
import { TrafficDevice } from './TrafficDevice.tsx'

/** What is behind the pole: sky, houses and the street. */
function Street({ width, height, ground }: Stage) {
  const houses = Array.from({ length: Math.ceil(width / 46) }, (_, n) => ({ x: n * 46, h: 34 + ((n * 53) % 84) }))
  return (
    <>
      <rect width={width} height={height} fill="url(#pole-sky)" />
      <g fill="var(--pole-houses)">
        {houses.map(({ x, h }) => (
          <rect key={x} x={x} y={ground - h} width={38} height={h} />
        ))}
      </g>
      <rect y={ground} width={width} height={height - ground} fill="var(--pole-street)" />
      <path d={`M0 ${ground}H${width}`} stroke="var(--pole-edge)" strokeWidth={1.5} />
      <path
        d={`M0 ${ground + 24}H${width}M0 ${ground + 46}H${width}`}
        stroke="var(--pole-edge)"
        strokeOpacity={0.3}
        strokeWidth={1}
      />
    </>
  )
}

/** The height of the pole, read beside it. */
function Rule(stage: Stage) {
  const { x, ground, metres, isWide } = stage
  if (!isWide) return null
  const at = x - 154
  const marks = Array.from({ length: Math.floor(metres / 2) + 1 }, (_, n) => n * 2)
  return (
    <g stroke="var(--pole-edge)" strokeOpacity={0.5} fill="none">
      <path d={`M${at} ${yOf(stage, metres)}V${ground}`} strokeDasharray="1 5" />
      {marks.map((m) => (
        <path key={m} d={`M${at - 3} ${yOf(stage, m)}h6`} />
      ))}
      {marks.slice(1).map((m) => (
        <text key={m} x={at + 7} y={yOf(stage, m) + 4} fontSize={11} stroke="none" fill="var(--faint)" fillOpacity={1}>
          {m === marks.at(-1) ? `${m} m` : m}
        </text>
      ))}
    </g>
  )
}

/** The mast with what turns in the wind and the shield over the sensors. */
function Weather({ x, top }: { x: number; top: number }) {
  return (
    <g>
      <rect x={x - 2} y={top - 58} width={4} height={60} fill="url(#pole-metal)" />
      <path
        d={`M${x - 26} ${top - 44}H${x + 26}M${x - 26} ${top - 44}v-14M${x + 26} ${top - 44}v-10`}
        stroke="var(--pole-edge)"
        strokeWidth={2}
      />
      <path
        d={`M${x - 36} ${top - 60}a5 5 0 0 1 10 0zM${x - 26} ${top - 60}a5 5 0 0 1 10 0z`}
        fill="var(--pole-metal-2)"
      />
      <path d={`M${x + 17} ${top - 56}l18-6-5 6 5 4z`} fill="var(--pole-metal-2)" />
      {[0, 1, 2, 3, 4].map((n) => (
        <rect key={n} x={x - 9} y={top - 36 + n * 6} width={18} height={4} rx={2} fill="var(--pole-metal-2)" />
      ))}
    </g>
  )
}

/** The cabinet at the foot with the power gateway in it. */
function Cabinet({ x, ground, isPowered }: { x: number; ground: number; isPowered: boolean }) {
  const top = ground - 108
  return (
    <g>
      <path
        d={`M${x - 40} ${top + 8}q0-8 8-8h64q8 0 8 8V${ground}h-80z`}
        fill="url(#pole-metal)"
        stroke="var(--pole-edge)"
      />
      <rect
        x={x - 33}
        y={top + 16}
        width={44}
        height={84}
        rx={3}
        fill="none"
        stroke="var(--pole-seam)"
        strokeWidth={1.5}
      />
      <path
        d={`M${x - 26} ${ground - 24}h30M${x - 26} ${ground - 19}h30M${x - 26} ${ground - 14}h30`}
        stroke="var(--pole-seam)"
        strokeWidth={1.5}
      />
      <rect x={x + 15} y={top + 12} width={20} height={12} rx={2} fill="var(--pole-seam)" />
      <path
        d={`M${x + 19} ${top + 16}h4v4h-4zM${x + 27} ${top + 16}h4v4h-4z`}
        fill={isPowered ? 'var(--online)' : 'var(--offline)'}
      />
      <path d={`M${x - 50} ${ground - 6}h100v7h-100z`} fill="url(#pole-metal)" />
    </g>
  )
}

/** Gradients that the pieces are filled with. */
const Paints = () => (
  <defs>
    <linearGradient id="pole-sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--pole-sky-1)" />
      <stop offset="1" stopColor="var(--pole-sky-2)" />
    </linearGradient>
    <linearGradient id="pole-metal" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stopColor="var(--pole-metal-3)" />
      <stop offset="0.28" stopColor="var(--pole-metal-2)" />
      <stop offset="0.55" stopColor="var(--pole-metal-1)" />
      <stop offset="1" stopColor="var(--pole-metal-3)" />
    </linearGradient>
    <linearGradient id="pole-cone" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--lit)" stopOpacity={0.42} />
      <stop offset="0.4" stopColor="var(--lit)" stopOpacity={0.14} />
      <stop offset="1" stopColor="var(--lit)" stopOpacity={0.03} />
    </linearGradient>
    <radialGradient id="pole-pool">
      <stop offset="0" stopColor="var(--lit)" stopOpacity={0.32} />
      <stop offset="1" stopColor="var(--lit)" stopOpacity={0} />
    </radialGradient>
    <filter id="pole-blur" x="-20%" y="-5%" width="140%" height="110%">
      <feGaussianBlur stdDeviation="7" />
    </filter>
  </defs>
)

/** The pole as it stands, from what it really carries. */
export function PoleShape({ stage, places }: { stage: Stage; places: readonly Place[] }) {
  const { x, ground, metres } = stage
  const top = yOf(stage, metres)
  const lamps = places.filter(({ device }) => device.kind === 'luminaire')
  const supply = places.find(({ device }) => device.kind === 'power-gateway')
  const others = places.filter(({ device }) => !hasSpot(device.kind))
  const of = (kind: Kind) => places.filter(({ device }) => device.kind === kind)
  return (
    <>
      <Paints />
      <Street {...stage} />
      <Rule {...stage} />
      {lamps.map((lamp, n) => (
        <Lamp key={lamp.device.id} place={lamp} x={x} ground={ground} side={armOf(n).side} />
      ))}
      {places.some(({ device }) => device.kind === 'environment') && <Weather x={x} top={top} />}
      <path d={`M${x - 6} ${top}h12l5 ${ground - top}h-22z`} fill="url(#pole-metal)" />
      <path d={`M${x - 10} ${top - 4}h20v8h-20z`} fill="url(#pole-metal)" />
      {others.map(({ device, y }) => (
        <rect
          key={device.id}
          x={x + 7}
          y={y - 14}
          width={20}
          height={28}
          rx={3}
          fill="url(#pole-metal)"
          stroke="var(--pole-edge)"
        />
      ))}
      {of('wifi').map((place) => (
        <AccessPoint key={place.device.id} place={place} />
      ))}
      {of('led-screen').map((place) => (
        <LedScreen key={place.device.id} place={place} shaft={x} />
      ))}
      {of('traffic').map((place) => (
        <TrafficDevice key={place.device.id} place={place} />
      ))}
      {of('video').map((place) => (
        <Camera key={place.device.id} place={place} shaft={x} />
      ))}
      {of('broadcast').map((place) => (
        <ColumnSpeaker key={place.device.id} place={place} />
      ))}
      {of('garbage-bin').map((place) => (
        <GarbageBin key={place.device.id} place={place} ground={ground} />
      ))}
      {of('charging-pile').map((place) => (
        <ChargingPile key={place.device.id} place={place} ground={ground} />
      ))}
      {of('manhole').map((place) => (
        <Manhole key={place.device.id} place={place} />
      ))}
      {of('intercom').map((place) => (
        <Intercom key={place.device.id} place={place} />
      ))}
      {supply && <Cabinet x={x} ground={ground} isPowered={supply.device.online} />}
    </>
  )
}
