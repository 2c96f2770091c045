import { z } from 'zod'
import { call, done } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, logOf, logPage, text, time } from '../call/shapes.ts'
import { alarmLevels } from './alarm-levels.ts'
import { alarmTypeNames } from './alarms.ts'
import { shiftNoteRecord } from './shift-note.record.ts'

/** Lengths of a shift that can be chosen, h; otherwise it began with the last note. */
export const shiftHours = [8, 12] as const

/** So many incidents, eliminations and names are listed; the others are counted. */
export const SHIFT_LISTED = 10

const alarm = { type: z.enum(alarmTypeNames), level: z.literal(alarmLevels), deviceId: id, deviceName: z.string() }

/** How things stood when a shift ended. It is stored with the note: a field keeps its name and its meaning. */
export const shiftFacts = z.object({
  from: time,
  to: time,
  /** Incidents that began in the shift and those that are open at its end, by level. */
  levels: z.array(z.object({ level: z.literal(alarmLevels), raised: z.int(), open: z.int() })),
  /** Of the open ones, those in which nobody acknowledged anything. */
  unacknowledged: z.int(),
  /** The worst open incidents. */
  incidents: z.array(z.object({ ...alarm, raisedAt: time, alarms: z.int(), handler: z.string() })),
  /** Alarms that were acknowledged in the shift, by account. */
  acknowledged: z.array(z.object({ account: z.string(), count: z.int() })),
  /** Alarms that are eliminated until a moment, the next to end first. */
  eliminated: z.array(z.object({ ...alarm, until: time, account: z.string(), note: z.string() })),
  eliminatedAlarms: z.int(),
  /** Power boxes in repair or disabled, and lamps that are so or fed by such a box. */
  repair: z.object({ boxes: z.int(), lamps: z.int(), names: z.array(z.string()) }),
  /** Parts of power boxes at which a crew is at work, the newest first. */
  lockOuts: z.array(
    z.object({
      id,
      boxName: z.string(),
      partName: z.string(),
      crew: z.string(),
      phone: z.string().nullable(),
      at: time,
      expectedEnd: time.nullable(),
    }),
  ),
  lockedOut: z.int(),
  /** How often the author's workstation sounded, and how often its browser kept an alarm silent; unknown where it did not say. */
  sounds: z.object({ heard: z.int().min(0), silent: z.int().min(0) }).optional(),
})
export type ShiftFacts = z.output<typeof shiftFacts>

export const shiftNote = z.object({
  id,
  at: time,
  account: z.string(),
  name: z.string(),
  text: z.string(),
  facts: shiftFacts,
  /** The author's workstation sounded no alarms. */
  soundOff: z.boolean(),
  takenAt: time.nullable(),
  takenBy: z.string(),
  takenName: z.string(),
})
export type ShiftNote = z.output<typeof shiftNote>

const shift = { hours: z.literal(shiftHours).optional() }

/** The newest first. */
const query = call('/station/alarm/QueryShiftNotes', {
  access: 'alarm.view',
  reach: 'whole',
  input: z.object({
    ...logPage,
    filters: z
      .object({
        from: time.optional(),
        to: time.optional(),
        /** Of the author or of who took over. */
        account: text(20).optional(),
        keyword: text(60).optional(),
        /** Not taken over yet. */
        open: z.boolean().optional(),
      })
      .prefault({}),
  }),
  output: logOf(shiftNote),
})

export const shiftNoteCalls = {
  'shiftNote.query': query,
  'shiftNote.export': exportOf('/station/alarm/ExportShiftNotes', query),
  'shiftNote.read': call('/station/alarm/ReadShiftNote', {
    access: 'alarm.view',
    reach: 'whole',
    input: z.object({ id }),
    output: shiftNote,
  }),
  /** What a note that is written now would say by itself. */
  'shiftNote.facts': call('/station/alarm/ShiftFacts', {
    access: 'alarm.deal',
    reach: 'whole',
    input: z.object(shift),
    output: shiftFacts,
  }),
  /** Writes a note, with the facts of this moment. It is kept as it is. */
  'shiftNote.save': call('/station/alarm/SaveShiftNote', {
    access: 'alarm.deal',
    reach: 'whole',
    audit: 'shiftNote.save',
    input: z.object({ ...shift, ...shiftNoteRecord.shape, soundOff: z.boolean(), sounds: shiftFacts.shape.sounds }),
    output: z.object({ id }),
  }),
  /** The caller read it, and goes on from there. */
  'shiftNote.takeOver': call('/station/alarm/TakeOverShift', {
    access: 'alarm.deal',
    reach: 'whole',
    audit: 'shiftNote.takeOver',
    input: z.object({ id }),
    output: done,
  }),
}
