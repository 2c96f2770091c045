import { z } from 'zod'
import { call, nothing } from '../call.ts'
import type { CellField } from '../fields.ts'
import { poleRecord, positionRecord, stationRecord } from '../records/index.ts'
import { format, text, time, uuid } from './shapes.ts'

/** What a row of an inventory may say of a lamp. */
export const importFields = [
  'number',
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

/** Which column feeds each field; a field without one stays empty. */
export const importMapping = z.object({
  name: text(60).default(''),
  columns: z.partialRecord(z.enum(importFields), z.string().max(120)),
  /** Texts that mean 'not known'. */
  empty: z.array(z.string().max(40)).max(20).default(['', 'Not Specified', 'N/A', '-']),
  /** Splits one value into several lamps on the pole, for example `/` in `250/100`. */
  wattsSeparator: z.string().max(3).default('/'),
  /** Prefix of a generated number or name. */
  prefix: z.string().max(20).default(''),
})
export type ImportMapping = z.output<typeof importMapping>

export const importReasons = [
  'noNumber',
  'noPosition',
  'badPosition',
  'duplicateNumber',
  'nameTooLong',
  'unreadableWatts',
  'noCabinet',
  'badDate',
  'numberTaken',
  'poleFull',
  'stationFull',
  'badHeight',
  'badPoleType',
  'badArmType',
  'duplicateName',
  'nameTaken',
  'badRoadClass',
  'badDesignLux',
  'farPosition',
  'swappedPosition',
] as const

export const importIssue = z.object({
  /** Row of the file, 1 is the head. */
  row: z.int(),
  column: z.string(),
  value: z.string(),
  reason: z.enum(importReasons),
  /** A refused row is not taken; a warned one is. */
  refused: z.boolean(),
})
export type ImportIssue = z.output<typeof importIssue>

/** What a field was and what it becomes; empty for nothing. */
export const importChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type ImportChange = z.output<typeof importChange>

export const importCount = z.object({
  read: z.int(),
  taken: z.int(),
  refused: z.int(),
  warned: z.int(),
  /** Lamps, not lines: one line may hold two lamps. */
  lamps: z.int(),
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  groups: z.int(),
  stations: z.int(),
  cabinets: z.int(),
  gateways: z.int(),
  /** Lamps of the groups that the file places lamps in, of which it has no row. */
  missing: z.int(),
})

export const importState = z.object({
  importId: uuid,
  fileName: z.string(),
  at: time,
  /** The task that applies it; null before one was started. */
  taskId: uuid.nullable(),
  phase: z.enum(['uploaded', 'checked', 'applying', 'done', 'failed']),
  columns: z.array(z.string()),
  /** First rows of the file, as text. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  mapping: importMapping,
  count: importCount.nullable(),
  issues: z.array(importIssue),
  issuesTotal: z.int(),
  /** In how many rows each reason stands and in which first, refusals first, then the most frequent. */
  reasons: z.array(
    z.object({ reason: z.enum(importReasons), refused: z.boolean(), count: z.int(), row: z.int().optional() }),
  ),
  /** Rows that change something, then new ones, then the others. */
  preview: z.array(
    z.object({
      row: z.int(),
      number: z.string(),
      name: z.string(),
      change: z.enum(['new', 'changed', 'same']),
      changes: z.array(importChange),
    }),
  ),
  /** Lamps of which the file has no row; they stay as they are. */
  missing: z.array(z.object({ number: z.string(), name: z.string(), site: z.string() })),
  /** The sites that the taken rows stand at, each in its group, as they will be named. */
  places: z.array(z.object({ group: z.string(), site: z.string(), lamps: z.int(), fresh: z.boolean() })),
  done: z.int(),
  total: z.int(),
  message: z.string(),
})
export type ImportState = z.output<typeof importState>

const one = z.object({ importId: uuid })

export const importCalls = {
  'import.upload': call('/station/import/Upload', {
    access: 'import.run',
    reach: 'whole',
    audit: 'import.upload',
    file: 'in',
    kept: true,
    input: nothing,
    output: importState,
  }),
  'import.check': call('/station/import/Check', {
    access: 'import.run',
    reach: 'whole',
    input: z.object({ importId: uuid, mapping: importMapping }),
    output: importState,
  }),
  'import.apply': call('/station/import/Apply', {
    access: 'import.run',
    reach: 'whole',
    audit: 'import.apply',
    input: one,
    output: importState,
  }),
  'import.progress': call('/station/import/Progress', {
    access: 'import.run',
    reach: 'whole',
    input: one,
    output: importState,
  }),
  'import.recent': call('/station/import/Recent', {
    access: 'import.run',
    reach: 'whole',
    input: nothing,
    output: z.array(importState),
  }),
  /** Every row with what became of it, as a workbook or as text. */
  'import.result': call('/station/import/Result', {
    method: 'GET',
    access: 'import.run',
    reach: 'whole',
    file: 'out',
    input: one.extend({ format }),
    output: z.object({}),
  }),
}
