import type { Filled } from '@lamplighter/contract'

/** A lamp is wired for a relay that closes on a high level and a driver of 0-10 V; told otherwise, it gives otherwise. */
const WIRED_FOR = 'high'

/** What a lamp gives of the level asked of its controller, by how it was told that it is wired; %. */
export function outputOf(relay: Filled, { mode, range, polarity }: Filled): (level: number) => number {
  const isTurned = mode === 1 ? polarity === 'reversed' : range === '10-0V' || range === '5-0V'
  const isHalf = mode !== 1 && (range === '0-5V' || range === '5-0V')
  const dimmed = (level: number) => (isTurned ? 100 - level : level) * (isHalf ? 0.5 : 1)
  // The relay that is told the wrong way round is closed, and the driver is asked for nothing: it gives what it has.
  return relay.level === WIRED_FOR ? (level) => (level > 0 ? dimmed(level) : 0) : (level) => (level > 0 ? 0 : 100)
}
