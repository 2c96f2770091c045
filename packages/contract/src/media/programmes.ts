import type { Label } from '../text/label.ts'

/** Readings of environment stations that a programme shows. */
export const shownReadings = [
  'env.temperature',
  'env.humidity',
  'env.pressure',
  'env.lux',
  'env.noise',
  'env.pm25',
  'env.pm10',
  'env.windSpeed',
  'env.windAngle',
  'env.windGrade',
  'env.windPower',
] as const
export type ShownReading = (typeof shownReadings)[number]

export const clockFormats = ['time', 'date', 'dateTime', 'weekday'] as const
export type ClockFormat = (typeof clockFormats)[number]

export const clockFormatLabels: Readonly<Record<ClockFormat, Label>> = {
  time: { zh: '时间', en: 'Time' },
  date: { zh: '日期', en: 'Date' },
  dateTime: { zh: '日期和时间', en: 'Date and time' },
  weekday: { zh: '星期', en: 'Day of the week' },
}

export const regionKinds = ['text', 'clock', 'value', 'image'] as const
export type RegionKind = (typeof regionKinds)[number]

export const regionKindLabels: Readonly<Record<RegionKind, Label>> = {
  text: { zh: '文字', en: 'Text' },
  clock: { zh: '时钟', en: 'Clock' },
  value: { zh: '环境值', en: 'Environment value' },
  image: { zh: '图片', en: 'Image' },
}

export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]

/**
 * Programmes of an organisation; pages of one and regions of a page; sides of the canvas, px; letters of a text, of a
 * label and of a unit; seconds of a page; height of letters, px; an older value is not shown, ms; how far off a station
 * may stand whose values are shown, m.
 */
export const PROGRAMME = {
  most: 200,
  pages: 20,
  regions: 20,
  side: { min: 16, max: 4_096 },
  text: 300,
  label: 20,
  unit: 10,
  seconds: { min: 2, max: 600 },
  size: { min: 6, max: 1_024 },
  stale: 30 * 60_000,
  metres: 2_000,
} as const
