import { columnsOf, type ImportField, type ImportMapping } from '@lamplighter/contract'
import type { Steps } from '../../../scheduling/slices.ts'
import type { Table } from '../../../table-reading/table.ts'
import { type DecimalMark, provenMark } from './numbers.ts'
import { coordinateRange } from './positions.ts'
import { isWattage, wattsNumber } from './watts.ts'

type Proof = { places: number[]; numbersOf(text: string): string[]; isPossible(value: number): boolean }

/**
 * The mark before the decimals of a file's numbers: as the rows prove that can be read in one way only, else as the mapping says;
 * null where neither settles it.
 * @throws import.mappingCrs, import.mappingGrid, import.mappingDatum
 */
export function* decimalMarkOf({ columns, rows, numeric }: Table, mapping: ImportMapping): Steps<DecimalMark | null> {
  const rangeOf = coordinateRange(mapping)
  const placesOf = (field: ImportField) =>
    columnsOf(mapping, field)
      .filter((column) => !numeric?.includes(column))
      .map((column) => columns.indexOf(column))
  const whole = (text: string) => [text]
  const divided = (text: string) => (mapping.wattsSeparator ? text.split(mapping.wattsSeparator) : [text])
  const proofs: Proof[] = [
    { places: placesOf('lat'), numbersOf: whole, isPossible: rangeOf('lat') },
    { places: placesOf('lng'), numbersOf: whole, isPossible: rangeOf('lng') },
    { places: placesOf('watts'), numbersOf: (text) => divided(text).map(wattsNumber), isPossible: isWattage },
  ]
  const proven = new Set<DecimalMark>()
  for (const row of rows) {
    for (const { places, numbersOf, isPossible } of proofs)
      for (const at of places)
        for (const number of numbersOf(row[at] ?? '')) {
          const mark = provenMark(number, isPossible)
          if (mark) proven.add(mark)
        }
    if (proven.size > 1) break
    yield
  }
  if (proven.size === 1) return [...proven][0]!
  return mapping.decimalMark === 'auto' ? null : mapping.decimalMark
}
