import { z } from 'zod'
import { text } from '../call/shapes.ts'
import type { CellField } from '../field/fields.ts'
import { poleRecord } from '../poles/pole.record.ts'
import type { Label } from '../text/label.ts'
import { positionRecord } from './position.record.ts'
import { stationRecord } from './station.record.ts'

/** What a row of an inventory may say of a lamp. */
export const importFields = [
  'number',
  'assetId',
  'name',
  'lat',
  'lng',
  'watts',
  'lampType',
  'cabinet',
  'circuit',
  'group',
  'district',
  'postcode',
  'station',
  'road',
  'roadClass',
  'designLux',
  'gateway',
  'pole',
  'poleType',
  'poleHeight',
  'armType',
  'installDate',
] as const
export type ImportField = (typeof importFields)[number]

/** Those that stand in a record; a file of ours is read back by the same titles. */
export const importRecordFields = {
  ...positionRecord.fields,
  roadClass: stationRecord.fields.roadClass,
  designLux: stationRecord.fields.designLux,
  poleHeight: poleRecord.fields.height,
  armType: poleRecord.fields.arm,
  installDate: poleRecord.fields.installedOn,
} satisfies Partial<Record<ImportField, CellField>>

/** `auto` is what the content says: UTF-8, else GB18030 or Windows-1252. */
export const importEncodings = [
  'auto',
  'utf-8',
  'gb18030',
  'big5',
  'windows-1252',
  'windows-1250',
  'windows-1251',
] as const
export type ImportEncoding = (typeof importEncodings)[number]

/** `auto` is what the title says, `Height (ft)`, else metres. */
export const heightUnits = ['auto', 'm', 'ft'] as const
/** How `03/04/2019` is read where no row of the file settles it. */
export const dateOrders = ['auto', 'dayFirst', 'monthFirst'] as const
/** What stands before decimals where no row of the file settles it: `1,234` can be 1.234 or 1234. */
export const decimalMarks = ['auto', 'point', 'comma'] as const
/** Whether lamps are numbered by a column, or by the row of the file that they stand in. */
export const numberings = ['column', 'rows'] as const

/** What a row is about. */
export const importSubjects = ['lamp', 'pole'] as const

/** Most lamps that one row can tell. */
export const LAMPS_A_ROW = 4

const onlyWatts: Label = { zh: '仅 watts 可以对应多列', en: 'Only watts may name several columns' }

const column = z.string().max(120)
const columns = z
  .partialRecord(z.enum(importFields), z.union([column, z.array(column).min(1).max(LAMPS_A_ROW)]))
  .superRefine((matched, context) => {
    for (const [field, title] of Object.entries(matched)) {
      if (field === 'watts' || !Array.isArray(title)) continue
      context.addIssue({ code: 'custom', path: [field], params: { sentence: onlyWatts } })
    }
  })

/** How a file is read: every field is described in docs/operations/import-mapping.md. */
export const importMapping = z.object({
  name: text(60).default(''),
  /** A row about a pole tells of its nameplate, and of no lamp. */
  subject: z.enum(importSubjects).default('lamp'),
  /** Which column feeds each field; a field without one stays empty. Each of several columns of watts is a lamp. */
  columns,
  /** Columns that no field takes are kept as facts of the lamp, but for these. */
  leaveOut: z.array(column).max(200).default([]),
  /** Texts that mean 'not known'. */
  empty: z.array(z.string().max(40)).max(20).default(['', 'Not Specified', 'N/A', '-']),
  /** Splits one value into several lamps on the pole, for example `/` in `250/100`. */
  wattsSeparator: z.string().max(3).default('/'),
  /** Prefix of a generated number or name. */
  prefix: z.string().max(20).default(''),
  numbering: z.enum(numberings).default('column'),
  encoding: z.enum(importEncodings).default('auto'),
  /** `EPSG:` with a code, `GCJ-02` or `BD-09`; where it is projected, `lat` is the northing and `lng` the easting. */
  crs: z.string().trim().max(40).default('EPSG:4326'),
  heightUnit: z.enum(heightUnits).default('auto'),
  dateOrder: z.enum(dateOrders).default('auto'),
  decimalMark: z.enum(decimalMarks).default('auto'),
})
export type ImportMapping = z.output<typeof importMapping>

/** The columns that feed a field, none or one but for watts. */
export const columnsOf = ({ columns }: Pick<ImportMapping, 'columns'>, field: ImportField): readonly string[] =>
  [columns[field] ?? []].flat()

const FEET_IN_TITLE = /(^|[^a-z])(ft|feet|foot)([^a-z]|$)|英尺/i
/** As in `PoleHeightFt`. */
const FEET_AT_THE_END = /[a-z](Ft|Feet)$/

/** The unit that heights are read in, by what the mapping says or the title of their column. */
export function heightUnitOf(mapping: Pick<ImportMapping, 'columns' | 'heightUnit'>): 'm' | 'ft' {
  if (mapping.heightUnit !== 'auto') return mapping.heightUnit
  const [title = ''] = columnsOf(mapping, 'poleHeight')
  return FEET_IN_TITLE.test(title) || FEET_AT_THE_END.test(title) ? 'ft' : 'm'
}
