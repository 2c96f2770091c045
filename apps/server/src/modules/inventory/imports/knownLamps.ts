import type { Position } from '../../../coordinates/coordinates.ts'
import type { Steps } from '../../../scheduling/slices.ts'

/** A lamp of the organisation, as far as it matters to which row of a file it belongs. */
export type KnownLamp = {
  readonly code: string
  readonly pole: string | null
  readonly ratedWatts: number | null
  readonly position: Position | null
}

/** A lamp of a pole with several, by its place among them. */
export type Head = {
  readonly code: string
  readonly mark: string
  readonly place: number
  readonly watts: number | null
}

export type KnownLamps = {
  get(code: string): KnownLamp | undefined
  /** The lamps of the pole that rows of this number told, in their order: the number itself, and it with a mark and a place. */
  headsOf(code: string, poles: readonly string[]): readonly Head[]
  readonly codes: Iterable<string>
}

/** What stands behind the number of a pole in the number of each of its lamps. */
export const SPLIT_MARKS = ['-', '_', '.', '~'] as const
const NUMBERED = /^(.+)([-_.~])([1-9])$/

/** What a number is made of that numbers one of several lamps of a pole. */
export function placeOf(code: string): { base: string; mark: string; place: number } | null {
  const [, base, mark, place] = NUMBERED.exec(code) ?? []
  return base === undefined || mark === undefined ? null : { base, mark, place: Number(place) }
}

export function* indexLamps(lamps: readonly KnownLamp[]): Steps<KnownLamps> {
  const byCode = new Map<string, KnownLamp>()
  const numbered = new Map<string, (Head & { pole: string })[]>()
  for (const lamp of lamps) {
    const { code, pole, ratedWatts: watts } = lamp
    byCode.set(code, lamp)
    const placed = pole === null ? null : placeOf(code)
    if (placed && pole !== null) {
      const head = { code, pole, watts, mark: placed.mark, place: placed.place }
      const heads = numbered.get(placed.base)
      if (heads) heads.push(head)
      else numbered.set(placed.base, [head])
    }
    yield
  }
  return {
    get: (code) => byCode.get(code),
    get codes() {
      return byCode.keys()
    },
    headsOf(code, poles) {
      const own = byCode.get(code)
      const heads = (numbered.get(code) ?? []).filter(({ pole }) => poles.includes(pole))
      const first = own ? [{ code, mark: '', place: 1, watts: own.ratedWatts }] : []
      return [...first, ...heads.toSorted((a, b) => a.place - b.place)]
    },
  }
}
