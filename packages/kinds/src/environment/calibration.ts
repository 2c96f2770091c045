import { type CommandSpec, type FieldRule, schemaOf, unitWord, type Values } from '@lamplighter/contract'
import { z } from 'zod'
import { choice, number, rows } from '../settings/field.ts'
import { round } from '../sim.ts'
import { type Reading, readings } from './points.ts'

/** How far each reading may be shifted: a sensor that is further off is broken. */
const MOST: Readonly<Record<Reading, number>> = {
  'env.temperature': 10,
  'env.humidity': 20,
  'env.pressure': 50,
  'env.lux': 5_000,
  'env.noise': 20,
  'env.pm25': 100,
  'env.pm10': 150,
  'env.windSpeed': 5,
  'env.windAngle': 180,
  'env.windGrade': 3,
  'env.windPower': 500,
}
const FURTHEST = Math.max(...Object.values(MOST))

const point = choice(
  'point',
  { zh: '测量值', en: 'Reading' },
  Object.fromEntries(readings.map(({ key, label }) => [key, label])),
)
const offset = number('offset', { zh: '修正值', en: 'Offset' }, '', [-FURTHEST, FURTHEST], 1, {
  note: {
    zh: '加到测量值上，0 为不修正；各测量值有各自的上限，如气温 ±10 °C',
    en: 'Added to what is measured, 0 for none; each reading has a limit, such as ±10 °C of temperature',
  },
})
const written = [point, offset]
const held = [rows('offsets', { zh: '修正值', en: 'Offsets' }, written, [0, readings.length])]

export type Calibration = { readonly point: Reading; readonly offset: number }
type Held = { readonly offsets: readonly Calibration[] }
/** What a station adds to its readings. */
export type Offsets = { readonly [reading in Reading]?: number }

const within: FieldRule = (filled) => {
  const { point: key, offset: by } = filled as Calibration
  if (Math.abs(by) <= MOST[key]) return null
  const { unit } = readings.find((one) => one.key === key)!
  const most = (language: 'zh' | 'en') => `${MOST[key]} ${unitWord(unit, language)}`.trim()
  return {
    field: 'offset',
    sentence: { zh: `修正值最多 ±${most('zh')}`, en: `The offset is ±${most('en')} at most` },
  }
}

export const readCalibration: CommandSpec = {
  code: 'dcs.calibration',
  opcode: 'dcs',
  name: { zh: '查询校准', en: 'Read calibration' },
  needArgs: false,
  needPswd: false,
  permission: 'light.read',
  args: z.strictObject({}),
  answer: held,
}

/** The station adds it to every value of the reading from now on; it takes the place of the offset before. */
export const calibrate: CommandSpec = {
  code: 'dcc.calibration',
  opcode: 'dcc',
  name: { zh: '校准', en: 'Calibrate' },
  needArgs: true,
  needPswd: false,
  permission: 'poleDevice.configure',
  args: schemaOf(written, [within]),
  fields: written,
  answer: held,
  sets: (args) => `${(args as Calibration).point}.offset`,
  shows: (args, answer) => {
    const { point: key, offset: by } = args as Calibration
    const offsets = (answer as Held | null)?.offsets
    return Array.isArray(offsets) && (offsets.find((one) => one.point === key)?.offset ?? 0) === by
  },
}

/** As a station answers it. */
export const heldOf = (offsets: Offsets): Held => ({
  offsets: readings.flatMap(({ key }) => (offsets[key] === undefined ? [] : [{ point: key, offset: offsets[key] }])),
})

/** What a station keeps once it was told; null for what it does not understand. */
export function withOffset(offsets: Offsets, args: unknown): Offsets | null {
  const parsed = calibrate.args.safeParse(args)
  if (!parsed.success) return null
  const { point: key, offset: by } = parsed.data as Calibration
  const { [key]: _, ...others } = offsets
  return by === 0 ? others : { ...others, [key]: by }
}

/** Only the temperature is below nought; a direction goes round. */
function bounded(key: Reading, value: number): number {
  if (key === 'env.temperature') return value
  if (key === 'env.windAngle') return ((value % 360) + 360) % 360
  return key === 'env.humidity' ? Math.min(100, Math.max(0, value)) : Math.max(0, value)
}

/** What a station reports of what it measures. */
export const calibrated = (measured: Values, offsets: Offsets): Values => ({
  ...measured,
  ...Object.fromEntries(
    readings.flatMap(({ key, decimals }) => {
      const [value, by] = [measured[key], offsets[key]]
      return by === undefined || value === null || value === undefined
        ? []
        : [[key, bounded(key, round(value + by, decimals))] as const]
    }),
  ),
})
