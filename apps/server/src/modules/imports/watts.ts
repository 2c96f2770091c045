import { LAMPS_A_ROW } from '@lamplighter/contract'

/** One lamp as a wattage text tells it. */
export type Rating = { watts: number | null; source: string | null }

const unknown: Rating = { watts: null, source: null }
export type Ratings = { ratings: Rating[]; readable: boolean }

const WATTS_LIMIT = 5_000
const RATING = /^(\d+(?:[.,]\d+)?)\s*(?:w|W|瓦)?\s*(?:[(（]\s*([^()（）]{1,40}?)\s*[)）])?$/

function readRating(text: string): Rating | null {
  const [, digits, source = null] = RATING.exec(text.trim()) ?? []
  const watts = Math.round(Number(digits?.replace(',', '.')) * 10) / 10
  return watts > 0 && watts <= WATTS_LIMIT ? { watts, source } : null
}

/**
 * Lamps of a wattage text: `250` is one, `250/100` two on one pole, `286(LED)` one LED lamp. What cannot be read is a
 * lamp without wattage.
 * @param separator divides lamps; empty when the text is never divided
 */
export function readWatts(text: string, separator: string): Ratings {
  if (text === '') return { ratings: [unknown], readable: true }
  const parts = separator === '' ? [text] : text.split(separator)
  if (parts.length > LAMPS_A_ROW) return { ratings: [unknown], readable: false }
  const ratings = parts.map(readRating)
  return { ratings: ratings.map((rating) => rating ?? unknown), readable: ratings.every((rating) => rating !== null) }
}

/** Says that there is no further lamp. */
const isNone = (text: string) => text === '' || Number(text) === 0

/** Lamps of one text or of several, each of a column of its own; a pole with fewer lamps leaves columns empty or at 0. */
export function readAllWatts(texts: readonly string[], separator: string): Ratings {
  if (texts.length <= 1) return readWatts(texts[0] ?? '', separator)
  const read = texts.filter((text) => !isNone(text)).map((text) => readWatts(text, separator))
  const ratings = read.flatMap((one) => one.ratings)
  if (ratings.length === 0 || ratings.length > LAMPS_A_ROW)
    return { ratings: [unknown], readable: ratings.length === 0 }
  return { ratings, readable: read.every(({ readable }) => readable) }
}
