import { chargedBetween } from '@lamplighter/contract'

/** How a session began: when, with which card, and where the meter stood, Wh. */
export type Begun = { readonly at: number; readonly tag: string; readonly meter: number }
/** A session that is not over. */
export type Open = Begun & { readonly number: number }

/**
 * What samples count: the life of the meter, as beginning and end do, or this session from 0. It shows at the first one
 * that is nearer to either; until then null.
 */
type Counts = 'life' | 'session' | null

type Running = {
  readonly number: number
  /** What its pile calls it, where that is none of our numbers. */
  readonly alias: number | null
  /** Null for one that began before we did, of which nothing is kept. */
  readonly begun: Begun | null
  /** Of its beginning, as the pile says it; empty where that is not known any more. */
  readonly timestamp: string
  readonly counts: Counts
}

/** What a reading says of a session. */
export type Taken = {
  /** On the meter of its start, Wh. */
  readonly meter: number
  /** Wh since its start; null where the reading does not say. */
  readonly taken: number | null
  /** When it started, ms; null where that is not known. */
  readonly since: number | null
}

/** The sessions of a pile, of which one runs at a time. */
export type Transactions = {
  /** Number of the one that runs; null for none. */
  running(): number | null
  /** What its pile calls it. */
  name(): number | null
  /** Number of the one that a pile means; null where it names none that is known. */
  meant(named: number | undefined): number | null
  /** It as it was told first, and whether that is now. */
  begin(begun: Begun, timestamp: string): Open & { readonly isNew: boolean }
  /** The pile speaks of a session at a moment, as if it ran. */
  follow(named: number | undefined, at: number): void
  /** What a sample says of the one that runs. */
  read(sample: number): Taken
  /** Ends the one that a pile means, where the meter stopped: its number, null where it names none that is known. */
  end(named: number | undefined, stop: number): Taken & { readonly number: number | null; readonly wasRunning: boolean }
  /** The connector is free: whatever ran is over. */
  vacate(at: number): boolean
}

type Options = {
  /** Number of the last session that is kept of the pile. */
  readonly last: () => number
  readonly open: Open | null
}

/** A reading of a session that is not known. */
const unknown = (meter: number): Taken => ({ meter, taken: null, since: null })

function takenIn({ begun, counts }: Running, reading: number): Taken {
  if (!begun) return unknown(reading)
  const meter = counts === 'session' ? begun.meter + reading : reading
  return { meter, taken: chargedBetween(begun.meter, meter), since: begun.at }
}

function countsBy({ begun, counts }: Running, sample: number): Counts {
  if (counts !== null || !begun) return counts
  if (chargedBetween(begun.meter, sample) !== null) return 'life'
  return sample < begun.meter / 2 ? 'session' : null
}

export function createTransactions({ last, open }: Options): Transactions {
  let current: Running | null = open && { number: open.number, alias: null, begun: open, timestamp: '', counts: null }
  let given = 0
  /** The highest that is over, and the last one of another's number. */
  let over = 0
  let foreignOver = 0
  /** One that ran when its connector was said to be free: a pile that starts anew may say so, and then go on with it. */
  let vacated: { readonly session: Running; readonly at: number } | null = null

  function isRepeated({ at, tag, meter }: Begun, timestamp: string): boolean {
    const begun = current?.begun
    const isThen = begun?.at === at || (timestamp !== '' && timestamp === current?.timestamp)
    return isThen && begun?.tag === tag && begun.meter === meter
  }

  /** Piles say 0, -1 or a number of their own for a session whose number they were never told. */
  const isOurs = (named: number | undefined): named is number =>
    named !== undefined && named > 0 && named <= Math.max(given, last())
  const meant = (named: number | undefined): number | null => (isOurs(named) ? named : (current?.number ?? null))

  return {
    running: () => current?.number ?? null,
    name: () => current?.alias ?? current?.number ?? null,
    meant,
    begin(begun, timestamp) {
      if (current && isRepeated(begun, timestamp))
        return { ...begun, ...current.begun, number: current.number, isNew: false }
      given = Math.max(given, last()) + 1
      vacated = null
      current = { number: given, alias: null, begun, timestamp, counts: null }
      return { ...begun, number: given, isNew: true }
    },
    follow(named, at) {
      if (named === undefined || named <= 0) return
      const isForeign = !isOurs(named)
      if (!current && vacated && at > vacated.at && [vacated.session.number, vacated.session.alias].includes(named))
        current = vacated.session
      else if (current && isForeign) current = { ...current, alias: named }
      else if (isForeign ? named !== foreignOver : named > Math.max(over, current?.number ?? 0))
        current = { number: named, alias: null, begun: null, timestamp: '', counts: null }
    },
    read(sample) {
      if (!current) return unknown(sample)
      current = { ...current, counts: countsBy(current, sample) }
      return takenIn(current, sample)
    },
    end(named, stop) {
      const number = meant(named)
      const alias = current?.alias ?? named
      if (number !== null && isOurs(number)) over = Math.max(over, number)
      if (alias !== undefined && !isOurs(alias)) foreignOver = alias
      if (number === vacated?.session.number) vacated = null
      if (!current || number !== current.number) return { ...unknown(stop), number, wasRunning: false }
      const { begun, counts } = current
      // Beginning and end are of the life of the meter even where samples are not, or else both count from 0.
      const isLife = counts !== 'session' || !begun || stop >= begun.meter / 2
      const taken = takenIn(isLife ? { ...current, counts: 'life' } : current, stop)
      current = null
      return { ...taken, number, wasRunning: true }
    },
    vacate(at) {
      if (!current || (current.begun && at < current.begun.at)) return false
      over = Math.max(over, current.number)
      vacated = { session: current, at }
      current = null
      return true
    },
  }
}
