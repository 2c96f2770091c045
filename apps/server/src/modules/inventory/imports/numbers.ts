/** What stands before the decimals of a number: `1.5` or `1,5`. */
export type DecimalMark = 'point' | 'comma'

/** What a text says as a number; null for none, or for one that can be read in two ways. */
export type NumberRead = { readonly value: number | null; readonly isAmbiguous: boolean }
export type NumberReader = (text: string, isPossible?: (value: number) => boolean) => NumberRead

const NONE: NumberRead = { value: null, isAmbiguous: false }

/** Thousands, or as in India thousands and hundreds, with a group mark between them. */
const grouped = (mark: string) => `[1-9]\\d{0,2}(?:${mark}\\d{2,3})*${mark}\\d{3}`
const withMarks = (group: string, decimal: string) => new RegExp(`^[+-]?(?:\\d+|${grouped(group)})(?:${decimal}\\d+)?$`)
const FORMS: Readonly<Record<DecimalMark, RegExp>> = {
  point: withMarks(',', '\\.'),
  comma: withMarks('\\.', ','),
}
const GROUPED_BY_SPACES = new RegExp(`^[+-]?${grouped("[ '’]")}(?:[.,]\\d+)?$`)

const numberOf = (text: string) => Number(text.replace(',', '.'))

/** The numbers that a text can mean, by the mark that its decimals are taken to have. */
export function readingsOf(written: string): Partial<Record<DecimalMark, number>> {
  // Full-width digits and no-break spaces as well.
  const text = written.normalize('NFKC').replaceAll('−', '-').trim()
  if (GROUPED_BY_SPACES.test(text)) {
    const value = numberOf(text.replaceAll(/[ '’]/g, ''))
    return text.includes('.')
      ? { point: value }
      : text.includes(',')
        ? { comma: value }
        : { point: value, comma: value }
  }
  return {
    ...(FORMS.point.test(text) && { point: numberOf(text.replaceAll(',', '')) }),
    ...(FORMS.comma.test(text) && { comma: numberOf(text.replaceAll('.', '')) }),
  }
}

/** Reads numbers of a file whose decimals have this mark; where nobody knows it, those that mean one thing only. */
export const numberReader =
  (mark: DecimalMark | null): NumberReader =>
  (text, isPossible = () => true) => {
    const { point, comma } = readingsOf(text)
    const marked = mark && { point, comma }[mark]
    const meant = marked == null ? [point, comma] : [marked]
    const values = new Set(meant.filter((value) => value !== undefined && isPossible(value)))
    if (values.size > 1) return { value: null, isAmbiguous: true }
    const [value] = values
    return value === undefined ? NONE : { value, isAmbiguous: false }
  }

/** The mark that a number proves, which can be read in one way only and would be another with the other mark. */
export function provenMark(text: string, isPossible: (value: number) => boolean): DecimalMark | null {
  const { point, comma } = readingsOf(text)
  if (point === comma) return null
  const isPoint = point !== undefined && isPossible(point)
  const isComma = comma !== undefined && isPossible(comma)
  if (isPoint === isComma) return null
  return isPoint ? 'point' : 'comma'
}
