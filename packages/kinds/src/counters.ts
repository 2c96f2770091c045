import type { CounterLimits, Kind } from '@lamplighter/contract'
import { wires } from './wires.ts'

export type Counter = CounterLimits & {
  readonly kind: Kind
  /** Of the point among those of its kind. */
  readonly at: number
}

/** The counters of all kinds. */
export const counters: readonly Counter[] = Object.values(wires).flatMap(({ kind, points }) =>
  points.flatMap((point, at) => (point.counter ? [{ kind, at, ...point.counter }] : [])),
)

const places = new Set(counters.map(({ kind, at }) => `${kind}/${at}`))

export const isCounter = (kind: Kind, at: number): boolean => places.has(`${kind}/${at}`)

/** What meters say that have no value: the largest numbers of 31 and 32 bits, with and without sign. */
const NO_VALUE: ReadonlySet<number> = new Set([2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32])

/** Whether a number can stand on a counter. */
export const isCount = (value: number): boolean => value >= 0 && !NO_VALUE.has(value)
