/** One lamp as a wattage text tells it. */
export type Rating = { watts: number | null; source: string | null }

const WATTS_LIMIT = 5_000
const LAMPS_ON_A_POLE = 4
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
export function readWatts(text: string, separator: string): { ratings: Rating[]; readable: boolean } {
  const unknown = { watts: null, source: null }
  if (text === '') return { ratings: [unknown], readable: true }
  const parts = separator === '' ? [text] : text.split(separator)
  if (parts.length > LAMPS_ON_A_POLE) return { ratings: [unknown], readable: false }
  const ratings = parts.map(readRating)
  return { ratings: ratings.map((rating) => rating ?? unknown), readable: ratings.every((rating) => rating !== null) }
}
