import { type Filled, PWM_KHZ } from '@lamplighter/contract'
import { chance } from '../world/noise.ts'

/** A lamp is wired for a relay that closes on a high level and a driver of 0-10 V; told otherwise, it gives otherwise. */
const WIRED_FOR = 'high'

/** Most drivers take PWM up to the highest frequency, kHz; older ones lose it in the filter of their dimming input. */
const [TAKES, OLD_TAKES] = [PWM_KHZ[1], 2] as const
const OLD_SHARE = 0.25
const PWM = 1

/** Whether the driver of a lamp can be dimmed so; it has told its controller which frequencies it takes. */
export const takesOutput = ({ mode, frequency }: Filled, seed: number): boolean =>
  mode !== PWM || Number(frequency) <= (chance(seed, 8) < OLD_SHARE ? OLD_TAKES : TAKES)

/** What a lamp gives of the level asked of its controller, by how it was told that it is wired; %. */
export function outputOf(relay: Filled, { mode, range, polarity }: Filled): (level: number) => number {
  const isTurned = mode === PWM ? polarity === 'reversed' : range === '10-0V' || range === '5-0V'
  const isHalf = mode !== PWM && (range === '0-5V' || range === '5-0V')
  const dimmed = (level: number) => (isTurned ? 100 - level : level) * (isHalf ? 0.5 : 1)
  // The relay that is told the wrong way round is closed, and the driver is asked for nothing: it gives what it has.
  return relay.level === WIRED_FOR ? (level) => (level > 0 ? dimmed(level) : 0) : (level) => (level > 0 ? 0 : 100)
}
