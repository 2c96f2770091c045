import { type ImportIssue, LAMPS_A_ROW } from '@lamplighter/contract'
import type { NumberReader } from './numbers.ts'

/** One lamp as a wattage text tells it. */
export type Rating = { watts: number | null; source: string | null }

const unknown: Rating = { watts: null, source: null }
type Wrong = Extract<ImportIssue['reason'], 'unreadableWatts' | 'ambiguousNumber'>
/** The lamps, and why some of them have no wattage though the text has one. */
export type Ratings = { ratings: Rating[]; wrong: Wrong | null }

const WATTS_LIMIT = 5_000
const tenths = (watts: number) => Math.round(watts * 10) / 10
export const isWattage = (watts: number) => tenths(watts) > 0 && tenths(watts) <= WATTS_LIMIT
const RATING = /^(\d[\d.,]*)\s*(?:w|W|瓦)?\s*(?:[(（]\s*([^()（）]{1,40}?)\s*[)）])?$/

/** The number of a wattage, without its unit and what stands in brackets; empty for none. */
export const wattsNumber = (text: string): string => RATING.exec(text.trim())?.[1] ?? ''

type Read = Rating & { wrong: Wrong | null }

function readRating(text: string, readNumber: NumberReader): Read {
  const [, digits = '', source = null] = RATING.exec(text.trim()) ?? []
  const { value, isAmbiguous } = readNumber(digits, isWattage)
  if (value !== null) return { watts: tenths(value), source, wrong: null }
  return { ...unknown, wrong: isAmbiguous ? 'ambiguousNumber' : 'unreadableWatts' }
}

const WRONG: readonly Wrong[] = ['unreadableWatts', 'ambiguousNumber']
const worst = (all: readonly { wrong: Wrong | null }[]) =>
  WRONG.find((one) => all.some(({ wrong }) => wrong === one)) ?? null

const NOTHING: Ratings = { ratings: [unknown], wrong: null }
const UNREADABLE: Ratings = { ratings: [unknown], wrong: 'unreadableWatts' }

/**
 * Lamps of a wattage text: `250` is one, `250/100` two on one pole, `286(LED)` one LED lamp. What cannot be read is a
 * lamp without wattage.
 * @param separator divides lamps; empty when the text is never divided
 * @param readNumber reads numbers as the file writes them
 */
export function readWatts(text: string, separator: string, readNumber: NumberReader): Ratings {
  if (text === '') return NOTHING
  const parts = separator === '' ? [text] : text.split(separator)
  if (parts.length > LAMPS_A_ROW) return UNREADABLE
  const read = parts.map((part) => readRating(part, readNumber))
  return { ratings: read.map(({ watts, source }) => ({ watts, source })), wrong: worst(read) }
}

/** Says that there is no further lamp. */
const isNone = (text: string) => text === '' || Number(text) === 0

/** Lamps of one text or of several, each of a column of its own; a pole with fewer lamps leaves columns empty or at 0. */
export function readAllWatts(texts: readonly string[], separator: string, readNumber: NumberReader): Ratings {
  if (texts.length <= 1) return readWatts(texts[0] ?? '', separator, readNumber)
  const read = texts.filter((text) => !isNone(text)).map((text) => readWatts(text, separator, readNumber))
  const ratings = read.flatMap((one) => one.ratings)
  if (ratings.length === 0) return NOTHING
  if (ratings.length > LAMPS_A_ROW) return UNREADABLE
  return { ratings, wrong: worst(read) }
}
