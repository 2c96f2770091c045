import type { OutputState } from '@lamplighter/kinds/outputs'

type Props = {
  x: number
  y: number
  width: number
  /** Null where nobody knows. */
  closed: boolean | null
  color: string
}

/** A contact between two terminals: lying when it is closed, raised when it is open, dotted when it is not known. */
export function Blade({ x, y, width, closed, color }: Props) {
  const end = x + width
  return (
    <g fill="none" stroke={color} strokeLinecap="round">
      <circle cx={x} cy={y} r={2.8} fill="var(--surface-1)" strokeWidth={1.6} />
      <circle cx={end} cy={y} r={2.8} fill="var(--surface-1)" strokeWidth={1.6} />
      {closed ? (
        <path d={`M${x + 2.8} ${y}H${end - 2.8}`} strokeWidth={2.8} />
      ) : (
        <path
          d={`M${x + 2} ${y - 1.8}L${end - 3} ${y - 14}`}
          strokeWidth={2.2}
          strokeDasharray={closed === null ? '2 4' : undefined}
        />
      )}
    </g>
  )
}

const strokes: Readonly<Record<OutputState, string>> = {
  on: 'var(--live)',
  off: 'var(--dim)',
  fail: 'var(--level-30)',
  unknown: 'var(--dim)',
}

type CoilProps = { x: number; y: number; told: boolean | null; state: OutputState; word: string }

/** The coil that pulls a contact: filled while it is ordered on, in red where the contact does otherwise. */
export function Coil({ x, y, told, state, word }: CoilProps) {
  const isFilled = told === true && state !== 'fail'
  const text = isFilled ? 'var(--surface-1)' : state === 'fail' ? 'var(--level-30-text)' : 'var(--dim)'
  return (
    <g>
      <path d={`M${x} ${y - 13}V${y}`} stroke={strokes[state]} strokeWidth={1.1} strokeDasharray="2 2" fill="none" />
      <rect
        x={x - 16}
        y={y}
        width={32}
        height={18}
        rx={3}
        fill={isFilled ? 'var(--live)' : 'var(--surface-1)'}
        stroke={strokes[told === true && state !== 'fail' ? 'on' : state]}
        strokeWidth={1.5}
        strokeDasharray={told === null ? '3 2' : undefined}
      />
      <text x={x} y={y + 13} textAnchor="middle" style={{ fontSize: 11, fontWeight: 600, fill: text }}>
        {word}
      </text>
    </g>
  )
}
