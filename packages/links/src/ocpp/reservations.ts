import type { ChargeState, ReservationOutcome } from '@lamplighter/contract'

/** What a pile is reserved for, until a moment in ms. */
export type Reserved = { readonly number: number; readonly tag: string; readonly until: number }
/** As its pile has accepted it, and whether it has said so since. */
type Held = Reserved & { readonly isSeen: boolean }

/** The reservation that a session ends, as its pile says it; some piles say 0 or -1 for none. */
export const reservationOf = (number: number | undefined): number | null =>
  number !== undefined && number > 0 ? number : null

/** States of a connector in which nothing is reserved any more. */
const ENDS: ReadonlySet<ChargeState> = new Set(['idle', 'charging', 'suspended', 'unavailable', 'fault'])
/** Clocks of piles are not quite ours, ms. */
const EARLY = 60_000

const isSame = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

/** What one pile is reserved for, as it accepted it and as it says itself. */
export type Reservations = {
  /** Of the one that it holds; null for none. */
  number(): number | null
  /** For the next one. */
  next(): number
  accept(reserved: Reserved): void
  cancel(): void
  /** A session began, for a card, under the reservation that it names. */
  use(tag: string, number: number | undefined): void
  /** How its connector stands. */
  follow(state: ChargeState): void
  isForOther(tag: string): boolean
}

type Options = {
  readonly now: () => number
  /** Number of the last one that is kept, 0 for none. */
  readonly last: number
  /** The one that is kept as not over. */
  readonly open: Reserved | null
  readonly reserved: (reserved: Reserved) => void
  readonly released: (number: number, outcome: ReservationOutcome) => void
}

export function createReservations({ now, last, open, reserved, released }: Options): Reservations {
  let held: Held | null = open && { ...open, isSeen: true }
  let given = last
  /** It may say so in the same breath in which it accepts. */
  let isReserved = false

  function end(outcome: ReservationOutcome) {
    if (!held) return
    released(held.number, outcome)
    held = null
  }

  return {
    number: () => held?.number ?? null,
    next: () => ++given,
    accept(one) {
      end('dropped')
      held = { ...one, isSeen: isReserved }
      reserved(one)
    },
    cancel: () => end('cancelled'),
    use(tag, number) {
      if (held && (number === held.number || isSame(tag, held.tag))) end('used')
    },
    follow(state) {
      isReserved = state === 'reserved'
      if (isReserved && held) held = { ...held, isSeen: true }
      if (!held || !ENDS.has(state)) return
      const isOver = now() >= held.until - EARLY
      // What it said before it heard of the reservation ends none.
      if (held.isSeen || isOver) end(isOver ? 'missed' : 'dropped')
    },
    isForOther: (tag) => held !== null && !isSame(held.tag, tag),
  }
}
