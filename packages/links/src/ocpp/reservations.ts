import type { ChargeState } from '@lamplighter/contract'

/** A reservation that a pile has accepted; of one that was made before we began the card is not known. */
type Held = { readonly number: number; readonly tag: string | null; readonly isSeen: boolean }

/** The reservation that a session ends, as its pile says it; some piles say 0 or -1 for none. */
export const reservationOf = (number: number | undefined): number | null =>
  number !== undefined && number > 0 ? number : null

/** States of a connector in which nothing is reserved any more. */
const ENDS: ReadonlySet<ChargeState> = new Set(['idle', 'charging', 'suspended', 'unavailable', 'fault'])

/** What one pile is reserved for, as it accepted it and as it says itself. */
export type Reservations = {
  /** Of the one that it holds; null for none. */
  number(): number | null
  /** For the next one. */
  next(): number
  accept(number: number, tag: string): void
  end(): void
  /** How its connector stands. */
  follow(state: ChargeState): void
  isForOther(tag: string): boolean
}

type Options = {
  /** Number of the reservation that its stored values show, 0 for none. */
  readonly last: number
  readonly tell: (number: number) => void
}

export function createReservations({ last, tell }: Options): Reservations {
  let held: Held | null = last > 0 ? { number: last, tag: null, isSeen: true } : null
  let given = last

  function end() {
    if (!held) return
    held = null
    tell(0)
  }

  return {
    number: () => held?.number ?? null,
    next: () => ++given,
    accept(number, tag) {
      held = { number, tag, isSeen: false }
      tell(number)
    },
    end,
    follow(state) {
      if (state === 'reserved' && held) held = { ...held, isSeen: true }
      // What it said before it heard of the reservation ends none.
      else if (held?.isSeen && ENDS.has(state)) end()
    },
    isForOther: (tag) => held !== null && held.tag !== null && held.tag.toUpperCase() !== tag.toUpperCase(),
  }
}
