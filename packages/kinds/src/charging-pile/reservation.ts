import type { ChargeState, Reason } from '@lamplighter/contract'

/** One card, for which a pile is kept free until a moment, by the number that the central system gave. */
export type Reservation = { readonly number: number; readonly tag: string; readonly until: number }

/** Cards are the same whatever the case of their letters (OCPP 1.6: CiString20). */
export const isSameCard = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

/** Why a pile that stands so cannot be reserved; null for one that can. */
export function refusalOf(state: ChargeState): Reason | null {
  if (state === 'fault') return 'pileFaulty'
  if (state === 'unavailable') return 'pileUnavailable'
  return state === 'idle' ? null : 'pileOccupied'
}

/** What an order says; without a number it is the only one. */
export function reservationIn(args: unknown): Reservation {
  const { tag, until, number = 1 } = args as { tag: string; until: string; number?: number }
  return { number, tag, until: Date.parse(until) }
}
