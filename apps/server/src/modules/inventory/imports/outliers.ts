import type { ImportIssue } from '@lamplighter/contract'
import type { Position } from '../../../coordinates/coordinates.ts'
import { mapSteps, type Steps } from '../../../scheduling/slices.ts'

/** So few say nothing of where a city is. */
const FEWEST = 10
const KM_A_DEGREE = 111.2
/** A city, whatever its size. */
const NEAR_KM = 30
/** So many times as far as half of the lamps are. */
const TIMES = 10

/** A typed array sorts numbers without a call for each pair. */
const middleOf = (values: readonly number[]): number => Float64Array.from(values).sort()[values.length >> 1]!

export type Misplaced = Extract<ImportIssue['reason'], 'farPosition' | 'swappedPosition'>

/** Finds positions far from the rest, and those that would be near it with latitude and longitude swapped. */
export function* createOutlierCheck(rest: readonly Position[]): Steps<(position: Position) => Misplaced | null> {
  if (rest.length < FEWEST) return () => null
  const middle = {
    lat: middleOf(yield* mapSteps(rest, ({ lat }) => lat)),
    lng: middleOf(yield* mapSteps(rest, ({ lng }) => lng)),
  }
  const narrowing = Math.cos((middle.lat * Math.PI) / 180)
  const kmOf = ({ lat, lng }: Position) =>
    KM_A_DEGREE * Math.hypot(lat - middle.lat, (((lng - middle.lng + 540) % 360) - 180) * narrowing)
  const most = Math.max(NEAR_KM, TIMES * middleOf(yield* mapSteps(rest, kmOf)))
  const isNear = (position: Position) => kmOf(position) <= most
  return (position) => {
    if (isNear(position)) return null
    return isNear({ lat: position.lng, lng: position.lat }) ? 'swappedPosition' : 'farPosition'
  }
}
