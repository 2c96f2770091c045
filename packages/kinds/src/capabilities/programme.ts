import {
  type Alignment,
  type ClockFormat,
  type CommandSpec,
  type Field,
  PROGRAMME,
  schemaOf,
} from '@lamplighter/contract'
import type { MediaFile } from './media-file.ts'

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Letters = { readonly colour: string; readonly size: number; readonly align: Alignment }
type Bands = readonly { readonly upTo: number | null; readonly colour: string }[]

/** Part of a page, and what it shows. */
export type Region = Place &
  (
    | (Letters & { readonly kind: 'text'; readonly text: string; readonly scrolls: boolean })
    | (Letters & { readonly kind: 'clock'; readonly format: ClockFormat; readonly language: 'zh' | 'en' })
    | (Letters & {
        readonly kind: 'value'
        readonly key: string
        readonly label: string
        readonly unit: string
        readonly decimals: number
        readonly bands: Bands
      })
    | { readonly kind: 'image'; readonly media: MediaFile }
  )
export type Page = { readonly seconds: number; readonly regions: readonly Region[] }

/** A programme as the manifest of a player has it. */
export type Programme = {
  readonly id: number
  readonly name: string
  readonly revision: number
  readonly width: number
  readonly height: number
  readonly background: string
  readonly timeZone: string
  readonly pages: readonly Page[]
}

type Reading = { readonly value: number; readonly at: string }
/** What programmes show of the environment, and which of those that were ordered may still be shown. */
export type ShownValues = {
  readonly version: string
  readonly readings: Readonly<Record<string, Reading>>
  readonly programmes: readonly { readonly id: number; readonly revision: number }[]
}
export const noValues: ShownValues = { version: '', readings: {}, programmes: [] }

const SHOW_PROGRAMME = 'dco.showProgramme'
const shown: readonly Field[] = [
  {
    key: 'programme',
    type: 'reference',
    label: { zh: '节目', en: 'Programme' },
    note: { zh: '已通过审核的节目', en: 'One that is approved' },
    to: 'shownProgramme',
  },
]

/** Pages of regions in the place of the text, until something else is shown. `point` is what the text sets. */
export const showProgramme = (point: string): CommandSpec => ({
  ...{ code: SHOW_PROGRAMME, opcode: 'dco', needArgs: true, needPswd: false, permission: 'poleDevice.control' },
  name: { zh: '播放节目', en: 'Show programme' },
  args: schemaOf(shown),
  fields: shown,
  sets: () => point,
})

/** Whether a command shows a programme. */
export const showsProgramme = (code: string): boolean => code === SHOW_PROGRAMME

/** The programme in arguments that a player completed by its manifest. */
export const pagesIn = (args: unknown): Programme | null => (args as { pages?: Programme }).pages ?? null

/** A programme that was ordered, as long as it is neither deleted nor changed. */
export const stillShown = <P extends { readonly id: number; readonly revision: number }>(
  programme: P | null,
  { programmes }: ShownValues,
): P | null =>
  programme && programmes.some(({ id, revision }) => id === programme.id && revision === programme.revision)
    ? programme
    : null

export const lengthOf = ({ pages }: Pick<Programme, 'pages'>): number =>
  pages.reduce((sum, { seconds }) => sum + seconds, 0)

/** The page that is shown at a moment where the pages follow each other from `from` on, and until when. */
export function pageAt(programme: Pick<Programme, 'pages'>, from: number, now: number): { at: number; until: number } {
  const total = 1_000 * lengthOf(programme)
  let until = from + Math.floor((now - from) / total) * total
  for (const [at, { seconds }] of programme.pages.entries()) {
    until += 1_000 * seconds
    if (now < until) return { at, until }
  }
  return { at: 0, until: until + 1_000 * (programme.pages[0]?.seconds ?? 1) }
}

const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The time as a clock shows it: 14:05:09, 2026-05-01, both without seconds, or the name of the day. */
export function clockWords(format: ClockFormat, language: 'zh' | 'en', timeZone: string, now: number): string {
  if (format === 'weekday') {
    const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
    return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }).format(now)
  }
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, ...digits }).format(now)
  if (format === 'date') return date
  const isLong = format === 'time'
  const options = { timeZone, ...hours, ...(isLong && { second: '2-digit' as const }) }
  const time = new Intl.DateTimeFormat('sv-SE', options).format(now)
  return isLong ? time : `${date} ${time}`
}

/** Instead of a value that is unknown or too old. */
const UNKNOWN = '--'

/** A reading as it is shown, and its colour; unknown where it was measured too long ago. */
export function shownReading(
  region: Extract<Region, { kind: 'value' }>,
  { readings }: Pick<ShownValues, 'readings'>,
  now: number,
): { text: string; colour: string } {
  const reading = readings[region.key]
  if (!reading || now - Date.parse(reading.at) > PROGRAMME.stale) return { text: UNKNOWN, colour: region.colour }
  const { value } = reading
  const band = region.bands.find(({ upTo }) => upTo === null || value <= upTo)
  return { text: value.toFixed(region.decimals), colour: band?.colour ?? region.colour }
}
