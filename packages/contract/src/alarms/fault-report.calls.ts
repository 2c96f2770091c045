import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, logOf, logPage, text, time, uuid } from '../call/shapes.ts'
import { mapFeature } from '../devices/device.calls.ts'
import { faultReportRecord } from './fault-report.record.ts'
import { faultKindNames, RECEIPT } from './fault-reports.ts'

const reportId = z.string().regex(/^[1-9]\d{0,17}$/)
const receipt = z.string().trim().toUpperCase().regex(RECEIPT)
/** Code of an organisation; it may be left out where only one takes reports. */
const city = text(20).optional()
const faultKind = z.enum(faultKindNames)

/** `received`: nobody took it up yet; `handling`: its alarm was acknowledged or assigned; `closed`: answered. */
export const reportStates = ['received', 'handling', 'closed'] as const
export type ReportState = (typeof reportStates)[number]

/** Something with a number that stands on the street. */
export const reportPlace = z.object({
  code: z.string(),
  name: z.string(),
  /** Empty where it is not known. */
  road: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** From the position that was asked about, m; null without one. */
  distance: z.number().nullable(),
})
export type ReportPlace = z.output<typeof reportPlace>

/** What is known to be wrong there: by an alarm, or because somebody else reported it. */
export const knownFault = z.object({
  kind: faultKind,
  code: z.string(),
  since: time,
  state: z.enum(reportStates).exclude(['closed']),
})
export type KnownFault = z.output<typeof knownFault>

const { shape } = faultReportRecord
const described = {
  ...shape,
  code: shape.code.default(''),
  place: shape.place.default(''),
  text: shape.text.default(''),
  phone: shape.phone.default(null),
  lng: shape.lng.default(null),
  lat: shape.lat.default(null),
}

export const faultReportRow = z.object({
  id: reportId,
  receipt: z.string(),
  at: time,
  kind: shape.kind,
  severity: shape.severity,
  /** As it was entered. */
  code: z.string(),
  place: z.string(),
  text: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** The device whose alarm it holds open; null where nobody knows yet which it is. */
  deviceId: id.nullable(),
  deviceName: z.string().nullable(),
  stationName: z.string().nullable(),
  photos: z.int(),
  state: z.enum(reportStates),
  /** Reports of the same thing that came later. */
  joined: z.int(),
})
export type FaultReportRow = z.output<typeof faultReportRow>

export const faultReportFilters = z.object({
  state: z.enum(['open', 'unplaced', 'closed']).optional(),
  kind: faultKind.optional(),
  keyword: text(60).optional(),
  deviceId: id.optional(),
})
export type FaultReportFilters = z.output<typeof faultReportFilters>

/** The newest first. */
const query = call('/station/alarm/report/Query', {
  access: 'alarm.view',
  input: z.object({ ...logPage, filters: faultReportFilters.prefault({}) }),
  output: logOf(faultReportRow),
})

export const faultReportCalls = {
  /** Where a report may be about, by the number on a label or around a position, and what is known to be wrong there. */
  'faultReport.place': call('/station/alarm/report/Place', {
    access: 'anyone',
    input: z.object({ city, code: text(60).optional(), lng: shape.lng.optional(), lat: shape.lat.optional() }),
    output: z.object({
      /** Who takes the reports. */
      organisation: z.string(),
      city: z.string(),
      /** Empty where there is none. */
      hotline: z.string(),
      emergency: z.string(),
      /** Numbers of phones of other countries are taken. */
      international: z.boolean(),
      place: reportPlace.nullable(),
      /** The nearest first. */
      nearby: z.array(reportPlace),
      known: z.array(knownFault),
      /** The ground around the position. */
      features: z.array(mapFeature),
    }),
  }),
  /** Work for the sender's machine, which makes sending many reports slow (altcha-lib, proof of work). */
  'faultReport.challenge': call('/station/alarm/report/Challenge', {
    access: 'anyone',
    input: nothing,
    output: z.object({ challenge: z.string() }),
  }),
  /** `proof` is the JSON of a challenge and its solution, good for one report. */
  'faultReport.send': call('/station/alarm/report/Send', {
    access: 'anyone',
    audit: 'faultReport.send',
    input: z.object({ city, ...described, proof: text(4_000) }),
    output: z.object({
      receipt: z.string(),
      /** Somebody reported the same before. */
      joined: z.boolean(),
    }),
  }),
  /** A jpg or png for a report that was just sent; it is drawn anew, so that nothing of the file but its picture is kept. */
  'faultReport.addPhoto': call('/station/alarm/report/AddPhoto', {
    access: 'anyone',
    audit: 'faultReport.photo',
    file: 'in',
    input: z.object({ receipt }),
    output: z.object({ photos: z.int() }),
  }),
  'faultReport.status': call('/station/alarm/report/Status', {
    access: 'anyone',
    input: z.object({ receipt }),
    output: z.object({
      receipt: z.string(),
      organisation: z.string(),
      hotline: z.string(),
      kind: faultKind,
      code: z.string(),
      place: z.string(),
      at: time,
      photos: z.int(),
      state: z.enum(reportStates),
      handledAt: time.nullable(),
      closedAt: time.nullable(),
      answer: z.string(),
    }),
  }),
  'faultReport.query': query,
  'faultReport.export': exportOf('/station/alarm/report/Export', query),
  'faultReport.read': call('/station/alarm/report/Read', {
    access: 'alarm.view',
    input: z.object({ id: reportId }),
    output: faultReportRow.extend({
      /** Of whoever reported it; null without one, and for who may not handle alarms. */
      phone: z.string().nullable(),
      photos: z.array(z.object({ id: uuid, address: z.string(), width: z.int(), height: z.int() })),
      /** The report of the same thing that came first. */
      firstId: reportId.nullable(),
      others: z.array(z.object({ id: reportId, receipt: z.string(), at: time })),
      closedAt: time.nullable(),
      closedBy: z.string(),
      answer: z.string(),
    }),
  }),
  'faultReport.photo': call('/station/alarm/report/photo/{id}', {
    method: 'GET',
    access: 'alarm.view',
    file: 'out',
    input: z.object({ id: uuid }),
    output: z.object({}),
  }),
  /**
   * Takes reports from the rows of a csv or xlsx file of another system, whose columns are called as the fields of a report. Rows
   * that are refused do not hold up the others.
   */
  'faultReport.upload': call('/station/alarm/report/Upload', {
    access: 'alarm.deal',
    reach: 'whole',
    audit: 'faultReport.upload',
    file: 'in',
    input: nothing,
    output: z.object({
      taken: z.int(),
      /** Of those, reports of what was reported before. */
      joined: z.int(),
      /** Titles of columns that are no field of a report. */
      ignored: z.array(z.string()),
      /** Row of the file, and what is wrong with it; an empty field where it is none by itself. */
      refused: z.array(z.object({ row: z.int(), field: z.string(), reason: z.string() })),
    }),
  }),
  /** Says which device a report is of: its alarm is raised there. */
  'faultReport.attach': call('/station/alarm/report/Attach', {
    access: 'alarm.deal',
    audit: 'faultReport.attach',
    input: z.object({ id: reportId, deviceId: id }),
    output: done,
  }),
  /** Answers a report and those that joined it, which ends what they hold open. */
  'faultReport.close': call('/station/alarm/report/Close', {
    access: 'alarm.deal',
    audit: 'faultReport.close',
    input: z.object({ id: reportId, answer: text(200).min(1) }),
    output: done,
  }),
}
