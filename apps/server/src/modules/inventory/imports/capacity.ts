import { type ImportField, type Kind, POLE } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { flatMapSteps, inSlices, mapSteps } from '../../../scheduling/slices.ts'
import { capacityFor } from '../inventory/index.ts'
import { carriersAtStations, lampsAtStations, lampsOnPoles, limitsOfStations, parametersOf } from './capacity.store.ts'
import { carrierCapacity } from './carrierCapacity.ts'
import type { Verdict } from './check.ts'
import type { LineReader } from './lines.ts'
import { poleOf } from './poleNameplate.ts'

const LAMP: Kind = 'luminaire'

/**
 * Refuses, in the order of the file, the lines that their pole or their site has no room for beside what is there and not
 * in the file.
 */
export async function withCapacity(
  scope: Queries,
  customerId: number,
  verdicts: readonly Verdict[],
  reader: Pick<LineReader, 'column'>,
): Promise<Verdict[]> {
  const taken = verdicts.flatMap((verdict) => verdict.taken ?? [])
  const codes = await inSlices(flatMapSteps(taken, (line) => line.codes))
  const numbers = [...new Set(taken.flatMap((line) => poleOf(line) ?? []))]
  const names = [...new Set(taken.map(({ site }) => site))]
  const onPoles = numbers.length > 0 ? await lampsOnPoles(scope, customerId, numbers, codes) : new Map<string, number>()
  const atStations = await lampsAtStations(scope, customerId, names, codes)
  const parameterValues = await parametersOf(scope, customerId)
  const limits = await limitsOfStations(scope, customerId, names)
  const capacityAt = (station: string, kind: Kind) => capacityFor(kind, parameterValues, limits.get(station))
  const carriers = carrierCapacity(await carriersAtStations(scope, customerId, names), capacityAt)

  const judge = (verdict: Verdict): Verdict => {
    const { taken: line, row, code } = verdict
    if (!line) return verdict
    const pole = poleOf(line)
    const station = line.site
    const onPole = (pole === null ? 0 : (onPoles.get(pole) ?? 0)) + line.codes.length
    const atStation = (atStations.get(station) ?? 0) + line.codes.length
    const refused = (field: ImportField, value: string, reason: 'poleFull' | 'stationFull'): Verdict => ({
      row,
      code,
      lamps: verdict.lamps,
      taken: null,
      issues: [...verdict.issues, { row, column: reader.column(field), value, reason, refused: true }],
    })
    if (pole !== null && onPole > POLE.lamps) return refused('pole', pole, 'poleFull')
    if (atStation > capacityAt(station, LAMP))
      return refused(line.station ? 'station' : line.road ? 'road' : 'cabinet', station, 'stationFull')
    const lacking = carriers.lacking(line, station)
    if (lacking) return refused(lacking, station, 'stationFull')
    carriers.take(line, station)
    if (pole !== null) onPoles.set(pole, onPole)
    atStations.set(station, atStation)
    return verdict
  }
  return inSlices(mapSteps(verdicts, judge))
}
