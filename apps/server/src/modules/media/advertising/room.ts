import { fail } from '@lamplighter/contract'
import { busiest, busiestOf, type Slot, slotOf } from '../play-tasks/index.ts'
import type { SoldRow } from './sold.store.ts'

type Taken = Slot & { readonly row: SoldRow }

const takenBy = (row: SoldRow): Taken => ({ ...slotOf(row), row })
/** What is taken of each screen. */
function byScreen(rows: readonly SoldRow[]): ReadonlyMap<number, readonly Taken[]> {
  const found = new Map<number, Taken[]>()
  for (const taken of rows.map(takenBy))
    for (const deviceId of taken.row.deviceIds) found.set(deviceId, [...(found.get(deviceId) ?? []), taken])
  return found
}

/** Computed once for screens that have the same contracts. */
function bySet<Result>(compute: (taken: readonly Taken[]) => Result) {
  const known = new Map<string, Result>()
  return (taken: readonly Taken[]): Result => {
    const key = taken.map(({ row }) => row.id).join()
    const result = known.get(key) ?? compute(taken)
    known.set(key, result)
    return result
  }
}

type Screen = { readonly id: number; readonly name: string }
type Room = {
  readonly others: readonly SoldRow[]
  readonly screens: readonly Screen[]
  /** Seconds of a round. */
  readonly loop: number
  /** Local day, since 1970. */
  readonly today: number
}

/**
 * Whether the loop of each screen has room for a contract at all of its times from a day on, beside what others take.
 * @throws adContract.tooLong, adContract.noRoom
 */
export function demandRoom(wanted: SoldRow, { others, screens, loop, today }: Room): void {
  if (wanted.seconds > loop) throw fail('adContract.tooLong', { seconds: wanted.seconds, loop })
  const own = takenBy(wanted)
  const taken = byScreen(others.filter(({ id }) => id !== wanted.id))
  // What of the last day lies after midnight belongs to the day after.
  const most = bySet((others) => busiestOf([own, ...others], Math.max(own.first, today), own.last + 1, own))
  for (const { id, name } of screens) {
    const { seconds, slots } = most(taken.get(id) ?? [])
    if (seconds <= loop) continue
    const { number, advertiser } = slots.find((slot) => slot !== own)!.row
    const free = Math.max(0, loop - (seconds - own.seconds))
    throw fail('adContract.noRoom', { device: name, free, loop, number, advertiser })
  }
}

/** The most that is sold at once of each screen, day by day from a day on. */
export function occupancyOf(rows: readonly SoldRow[], screens: readonly Screen[], first: number, days: number) {
  const taken = byScreen(rows)
  const daily = bySet((own) => Array.from({ length: days }, (_, n) => busiest(own, first + n).seconds))
  return screens.map(({ id, name }) => {
    const sold = daily(taken.get(id) ?? [])
    return { deviceId: id, name, sold: Math.max(...sold), days: sold }
  })
}
