import type { Point } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

/** As many curves as can be told apart. */
export const MOST = 6

export const boxPoints: readonly Point[] = wires['power-box'].points
export const pointOf = (key: string) => boxPoints.find((point) => point.key === key)

const PLAIN = ['elec.p1.voltage', 'elec.p2.voltage', 'elec.p3.voltage']

/** Points named in the address; those of the three voltages where it names none. */
export function pointsIn(text: string): string[] {
  const named = text.split(' ').filter((key) => pointOf(key))
  return named.length > 0 ? [...new Set(named)].slice(0, MOST) : PLAIN
}

/** The points with one more or one less; full is full, and the last one stays. */
export function toggledPoint(chosen: readonly string[], key: string): string[] {
  if (chosen.includes(key)) return chosen.length > 1 ? chosen.filter((one) => one !== key) : [...chosen]
  return chosen.length < MOST ? [...chosen, key] : [...chosen]
}
