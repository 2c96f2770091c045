/** A number as spreadsheets show long ones, without the digits that they cut off: `8,66123E+14`. */
const WITH_EXPONENT = /^(\d)(?:[.,](\d+))?e\+(\d{1,3})$/i
/** Digits that a spreadsheet keeps. */
const KEPT = 15
/** As many zeros behind them are hardly ever an accident. */
const MANY_ZEROS = 3
const LONG = /^[1-9]\d{15,}$/

export const hasExponent = (text: string) => WITH_EXPONENT.test(text)

/** A number whose digits behind the 15th are zeros, as a spreadsheet leaves it. */
export const endsInZeros = (text: string) => LONG.test(text) && /^0+$/.test(text.slice(KEPT))
export const isLong = (text: string) => LONG.test(text)
/** What of a long number a spreadsheet keeps, with its length. */
export const keptOf = (text: string) => `${text.slice(0, KEPT)} ${text.length}`
export const endsInManyZeros = (text: string) => endsInZeros(text) && text.length >= KEPT + MANY_ZEROS

/** First digits of a number, rounded. */
const rounded = (digits: string, kept: number) =>
  kept >= digits.length ? digits : String(Math.round(Number(digits.slice(0, kept + 1)) / 10))
const keyOf = (length: number, kept: number, first: string) => `${length} ${kept} ${first.replace(/0+$/, '')}`

/** Finds among known numbers those that rounded ones may have been. */
export function roundedNumbers(texts: Iterable<string>): (code: string) => boolean {
  const keys = new Set<string>()
  const kept = new Set<number>()
  const add = (length: number, digits: number, first: string) => {
    kept.add(digits)
    keys.add(keyOf(length, digits, first))
  }
  for (const text of texts) {
    const [, first, more = '', exponent] = WITH_EXPONENT.exec(text) ?? []
    if (first !== undefined) add(Number(exponent) + 1, more.length + 1, first + more)
    else if (endsInZeros(text)) add(text.length, KEPT, text.slice(0, KEPT))
  }
  return (code) =>
    /^\d+$/.test(code) && [...kept].some((digits) => keys.has(keyOf(code.length, digits, rounded(code, digits))))
}
