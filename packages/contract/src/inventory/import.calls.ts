import { z } from 'zod'
import { call, nothing } from '../call/call.ts'
import { format, id, page, size, text, time, uuid } from '../call/shapes.ts'
import { RETIRE_LIMIT, RETIRE_REASON, retireImpact } from '../devices/retired-device.calls.ts'
import { importEncodings, importMapping, importSubjects } from './import-mapping.calls.ts'

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
  'poleTypeStays',
  'badArmType',
  'duplicateName',
  'nameTaken',
  'badRoadClass',
  'badDesignLux',
  'farPosition',
  'swappedPosition',
  'retired',
  'notPoint',
  'ambiguousDate',
  'ambiguousNumber',
  'roundedNumber',
  'lostZeros',
  'surplusLamps',
  'unknownPole',
  'noPole',
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

/** What reverting would come to: devices that the import made or changed, and what came of them since. */
export const importImpact = z.object({
  made: z.int(),
  /** Of those made, such as were heard or commanded since. */
  lived: z.int(),
  changed: z.int(),
  /** Of those changed, such as were changed again. */
  changedSince: z.int(),
})
export type ImportImpact = z.output<typeof importImpact>

/** What reverting came to. */
export const importReverted = z.object({
  /** Devices that it changed and that are as before, and those that keep what was changed since. */
  restored: z.int(),
  kept: z.int(),
  /** Of those kept, such as a full site does not take back. */
  full: z.int().optional(),
  /** Devices that it made: deleted, retired where they have a history, or left where others hang on them. */
  removed: z.int(),
  retired: z.int(),
  stayed: z.int(),
  sites: z.int(),
  groups: z.int(),
})
export type ImportReverted = z.output<typeof importReverted>

export const importState = z.object({
  importId: uuid,
  fileName: z.string(),
  at: time,
  /** The task that applies it, or that reverts it; null before one was started. */
  taskId: uuid.nullable(),
  phase: z.enum(['uploaded', 'checked', 'applying', 'done', 'failed', 'reverting', 'reverted']),
  columns: z.array(z.string()),
  /** First rows of the file, as text. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  /** Which of our own lists the file is; null for a file of others. */
  list: z.enum(importSubjects).nullable(),
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
  /** The sites that the taken rows stand at, each in its group, as they will be named. */
  places: z.array(z.object({ group: z.string(), site: z.string(), lamps: z.int(), fresh: z.boolean() })),
  /** It wrote something, and no import did so after it. */
  revertible: z.boolean(),
  reverted: importReverted.nullable(),
  done: z.int(),
  total: z.int(),
  message: z.string(),
})
export type ImportState = z.output<typeof importState>

/** A lamp of which a file has no row. */
const missingLamp = z.object({ id, number: z.string(), name: z.string(), site: z.string() })
export type MissingLamp = z.output<typeof missingLamp>

const one = z.object({ importId: uuid })
/** Which lamps were looked at: their digest. */
const version = z.string().max(40)

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
  /** Reads the file anew, its text in another encoding: what its columns are called depends on it. */
  'import.read': call('/station/import/Read', {
    access: 'import.run',
    reach: 'whole',
    input: z.object({ importId: uuid, encoding: z.enum(importEncodings) }),
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
  'import.revertImpact': call('/station/import/RevertImpact', {
    access: 'import.run',
    reach: 'whole',
    input: one,
    output: importImpact,
  }),
  'import.revert': call('/station/import/Revert', {
    access: 'import.run',
    reach: 'whole',
    audit: 'import.revert',
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
  /** Lamps of which the file has no row; they stay as they are until they are retired. */
  'import.missing': call('/station/import/Missing', {
    access: 'import.run',
    reach: 'whole',
    input: one.extend({ page, size }),
    output: z.object({ total: z.int(), rows: z.array(missingLamp), version }),
  }),
  /** What retiring all of them would come to, as things stand. */
  'import.missingImpact': call('/station/import/MissingImpact', {
    access: 'device.retire',
    reach: 'whole',
    input: one.extend({ version }),
    output: retireImpact,
  }),
  /** Retires those chosen or, with the version that was looked at, the first of all; more than one call takes stay for the next. */
  'import.retireMissing': call('/station/import/RetireMissing', {
    access: 'device.retire',
    reach: 'whole',
    audit: 'device.retire',
    input: one.extend({
      ids: z.array(id).min(1).max(RETIRE_LIMIT).optional(),
      version: version.default(''),
      reason: text(RETIRE_REASON).default(''),
    }),
    output: z.object({ count: z.int(), left: z.int(), version }),
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
