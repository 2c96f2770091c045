import type { ImportIssue } from '@lamplighter/contract'
import { flatMapSteps, type Steps } from '../../../scheduling/slices.ts'
import type { KnownLamps } from './knownLamps.ts'
import type { Line } from './lines.ts'
import { endsInManyZeros, endsInZeros, hasExponent, isLong, keptOf } from './rounding.ts'
import { type Identifier, identifiers } from './zeros.ts'

type WrongNumber = {
  field: Identifier
  reason: Extract<ImportIssue['reason'], 'roundedNumber' | 'lostZeros'>
  refused: boolean
}

/** Finds identifiers that a spreadsheet changed: rounded, or without their leading zeros. */
export function* createNumberCheck(
  lines: readonly Line[],
  known: Pick<KnownLamps, 'get' | 'codes'>,
): Steps<(line: Line, code: string) => WrongNumber[]> {
  const long = yield* flatMapSteps(lines, (line) => line.texts('number').filter(isLong))
  // A spreadsheet rounds all numbers of a column.
  const areRounded = long.every(endsInZeros)
  const ended = new Set(long.filter(endsInZeros).map(keptOf))
  const similar = new Set<string>()
  if (ended.size > 0)
    for (const code of known.codes) {
      if (isLong(code) && ended.has(keptOf(code))) similar.add(keptOf(code))
      yield
    }

  function rounded(field: Identifier, text: string, code: string): WrongNumber[] {
    if (hasExponent(text)) return [{ field, reason: 'roundedNumber', refused: true }]
    if (field !== 'number' || !endsInZeros(text) || known.get(code)) return []
    const isKnown = similar.has(keptOf(text))
    return isKnown || areRounded || endsInManyZeros(text) ? [{ field, reason: 'roundedNumber', refused: isKnown }] : []
  }
  return (line, code) =>
    identifiers.flatMap((field) => [
      ...rounded(field, line.text(field), code),
      ...(line.restored?.includes(field) ? [{ field, reason: 'lostZeros' as const, refused: false }] : []),
    ])
}
