import { METER_ROUNDING } from '@lamplighter/contract'

/** A reading, by the clock of the pile as far as it can be believed. */
export type Read = {
  readonly at: number
  /** Wh; null where it is below an earlier one. */
  readonly energy: number | null
}

/**
 * Follows the meter of a pile, which only grows. Times are what the pile says: it may deliver what it kept while it was
 * alone, and its clock may be set back, which shows where the meter goes on at an earlier time.
 */
export type Register = {
  /** When something was that a pile says was at `claimed`, ms. */
  momentOf(claimed: number): number
  read(energy: number, claimed: number): Read
  /** A pile that starts anew may have another meter, and has set its clock. */
  forget(): void
  isPast(at: number): boolean
}

export function createRegister(now: () => number): Register {
  let last: { readonly energy: number; readonly at: number } | null = null
  /** By which the clock was set back since the pile started. */
  let behind = 0

  /** A time that has not come yet is that of a clock which was not set. */
  const momentOf = (claimed: number) => Math.min(now(), claimed + behind)

  function read(energy: number, claimed: number): Read {
    const at = momentOf(claimed)
    if (!last) {
      last = { energy, at }
      return { at, energy }
    }
    const grown = energy - last.energy
    if (at < last.at && grown < METER_ROUNDING) return { at, energy: Math.min(energy, last.energy) }
    if (grown <= -METER_ROUNDING) return { at, energy: null }
    if (at < last.at) behind += last.at - at
    last = { energy: Math.max(energy, last.energy), at: Math.max(at, last.at) }
    return { at: last.at, energy: last.energy }
  }

  return {
    momentOf,
    read,
    forget() {
      last = null
      behind = 0
    },
    isPast: (at) => last !== null && at < last.at,
  }
}
