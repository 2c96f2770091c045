import { cssVar, type TokenName } from '../tokens/tokens.ts'
import { alarmShapes } from './badge.ts'
import type { AlarmLevel, Look } from './look.ts'
import { type Group, group, type Shape, type Symbol24 } from './shape.ts'
import { symbolOf } from './symbol.ts'

const paint = (name: TokenName | undefined) => (name ? cssVar(name) : 'none')

function ShapePath({ d, fill, stroke, width, opacity, dash }: Shape) {
  return (
    <path
      d={d}
      fill={paint(fill)}
      stroke={paint(stroke)}
      strokeWidth={width}
      opacity={opacity}
      strokeDasharray={dash?.join(' ')}
    />
  )
}

function GroupPaths({ x, y, scale, shapes, captions = [] }: Group) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {shapes.map((shape) => (
        <ShapePath key={`${shape.d}${shape.fill ?? ''}`} {...shape} />
      ))}
      {captions.map((caption) => (
        <text
          key={caption.text}
          x={caption.x}
          y={caption.y}
          fontSize={caption.size}
          fontWeight={700}
          textAnchor="middle"
          fill={cssVar(caption.fill)}
        >
          {caption.text}
        </text>
      ))}
    </g>
  )
}

function SymbolSvg({ groups, opacity, size, label }: Symbol24 & { size: number; label: string | undefined }) {
  const frame = { width: size, height: size, viewBox: '0 0 24 24', opacity, overflow: 'visible' }
  const art = (
    <g strokeLinecap="round" strokeLinejoin="round">
      {groups.map((part) => (
        <GroupPaths key={`${part.x} ${part.y} ${part.scale} ${part.shapes[0]?.d ?? ''}`} {...part} />
      ))}
    </g>
  )
  if (!label)
    return (
      <svg aria-hidden="true" {...frame}>
        {art}
      </svg>
    )
  return (
    <svg role="img" aria-label={label} {...frame}>
      {art}
    </svg>
  )
}

type Props = {
  size?: number
  /** The surface beneath, for the plate around badges. */
  plate?: TokenName
  /** What it says, for those who do not see it; left out where the words stand beside it. */
  label?: string
}

/** A device's state as one symbol. */
export function StateSymbol({ look, size = 20, plate = 'surface-1', label }: Props & { look: Look }) {
  return <SymbolSvg {...symbolOf(look, size, plate)} size={size} label={label} />
}

/** The alarm triangle alone: bell, lists and counts. */
export function AlarmSymbol({ level, size = 16, plate = 'surface-1', label }: Props & { level: AlarmLevel }) {
  return <SymbolSvg groups={[group(alarmShapes(level, plate))]} opacity={1} size={size} label={label} />
}
