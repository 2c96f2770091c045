import type {
  Language,
  ProgrammeFields,
  ProgrammePage,
  ProgrammeRegion,
  RegionKind,
  ShownReading,
} from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { PreviewRegion } from '../../../programme/ProgrammePreview.tsx'
import type { Canvas } from './regionMoves.ts'

export type RegionDraft = PreviewRegion
export type PageDraft = Omit<ProgrammePage, 'regions'> & { readonly regions: readonly RegionDraft[] }
export type ProgrammeDraft = Omit<ProgrammeFields, 'pages'> & { readonly pages: readonly PageDraft[] }

const SECONDS = 10
const WHITE = '#ffffff'
const GREETING = { zh: '欢迎光临', en: 'Welcome' } as const

const pointOf = (key: ShownReading) => wires.environment.points.find((point) => point.key === key)!
/** Names on an LED screen are short. */
const units: Readonly<Record<string, string>> = { 'ug/m3': 'µg/m³', '%RH': '%', deg: '°', Cel: '°C', 'W/m2': 'W/m²' }

/** What a reading is called, its unit and its decimals, unless somebody enters others. */
export function readingOf(key: ShownReading, language: Language) {
  const { label, unit, decimals } = pointOf(key)
  return { key, label: label[language], unit: units[unit] ?? unit, decimals }
}

const lettersOf = (height: number) => ({
  colour: WHITE,
  size: Math.max(6, Math.round(height * 0.6)),
  align: 'center' as const,
})

/** A band across the canvas, in shares of its height. */
const band = ({ width, height }: Canvas, from: number, share: number) => {
  const y = Math.min(height - 4, Math.round(from * height))
  return { x: 0, y, width, height: Math.max(4, Math.min(height - y, Math.round(share * height))) }
}

/** A size at which so many letters fit across. */
const fitting = (height: number, width: number, letters: number) =>
  Math.max(6, Math.min(Math.round(height * 0.6), Math.floor(width / letters)))

/** A new region in the middle of the canvas. */
export function newRegion(kind: RegionKind, canvas: Canvas, language: Language): RegionDraft {
  const place = band(canvas, 0.4, 0.2)
  const letters = { ...lettersOf(place.height), size: fitting(place.height, canvas.width, 7) }
  if (kind === 'text') return { kind, ...place, ...letters, text: GREETING[language], scrolls: false }
  if (kind === 'clock') return { kind, ...place, ...letters, format: 'time', language }
  if (kind === 'image') return { kind, ...place, media: undefined }
  return { kind, ...place, ...letters, ...readingOf('env.pm25', language), bands: true }
}

export const newPage: PageDraft = { seconds: SECONDS, regions: [] }

/** A welcome with the time and the day below it. */
export function welcomePages(canvas: Canvas, language: Language): PageDraft[] {
  const text = band(canvas, 0.12, 0.3)
  const time = band(canvas, 0.5, 0.2)
  const day = band(canvas, 0.72, 0.14)
  const letters = { colour: WHITE, align: 'center' as const }
  return [
    {
      seconds: SECONDS,
      regions: [
        {
          ...{ kind: 'text', ...text, ...letters, text: GREETING[language], scrolls: false },
          size: fitting(text.height, canvas.width, language === 'zh' ? 5 : 6),
        },
        { kind: 'clock', ...time, ...letters, size: fitting(time.height, canvas.width, 5), format: 'time', language },
        {
          ...{ kind: 'clock', ...day, ...letters, colour: '#9fd0ff', format: 'weekday', language },
          size: fitting(day.height, canvas.width, 8),
        },
      ],
    },
  ]
}

const BOARD = ['env.pm25', 'env.pm10', 'env.temperature', 'env.humidity', 'env.noise'] as const

/** A board of the air, with the time on top. */
export function airPages(canvas: Canvas, language: Language): PageDraft[] {
  const share = 1 / (BOARD.length + 1)
  const top = band(canvas, 0, share)
  const size = (height: number) => fitting(height, canvas.width, language === 'zh' ? 10 : 12)
  return [
    {
      seconds: SECONDS,
      regions: [
        {
          ...{ kind: 'clock', ...top, colour: '#9fd0ff', size: size(top.height), align: 'center', format: 'dateTime' },
          language,
        },
        ...BOARD.map((key, at): RegionDraft => {
          const place = band(canvas, (at + 1) * share, share)
          return {
            ...{ kind: 'value', ...place, colour: WHITE, size: size(place.height), align: 'center' },
            ...{ ...readingOf(key, language), bands: true },
          }
        }),
      ],
    },
  ]
}

/** The screen that hangs on most poles. */
const CANVAS = { width: 160, height: 320 }

export const freshProgramme = (language: Language) => ({
  ...{ ...CANVAS, background: '#000000' },
  pages: welcomePages(CANVAS, language),
})

const swapped = <T>(items: readonly T[], at: number, by: -1 | 1): T[] => {
  const next = [...items]
  const other = at + by
  if (other < 0 || other >= items.length) return next
  ;[next[at], next[other]] = [items[other]!, items[at]!]
  return next
}

/** Lists with an item in another place, replaced, left out, or once more after itself. */
export const inList = {
  swapped,
  replaced: <T>(items: readonly T[], at: number, item: T): T[] =>
    items.map((one, place) => (place === at ? item : one)),
  without: <T>(items: readonly T[], at: number): T[] => items.filter((_, place) => place !== at),
  copied: <T>(items: readonly T[], at: number): T[] =>
    items.flatMap((one, place) => (place === at ? [one, one] : [one])),
}

/** As it is sent; an image that was not chosen is left out. */
export function sentPages(pages: readonly PageDraft[]): ProgrammePage[] {
  return pages.map(({ seconds, regions }) => ({
    seconds,
    regions: regions.flatMap((region): ProgrammeRegion[] => {
      if (region.kind === 'image') return region.media === undefined ? [] : [{ ...region, media: region.media }]
      if (region.kind === 'text') return [{ ...region, text: region.text.trim() }]
      return [region]
    }),
  }))
}
