import { z } from 'zod'
import { call } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { id, page, size } from '../call/shapes.ts'
import { kind } from '../devices/device.calls.ts'

/** Days that are counted at once. */
export const ANALYSIS_DAYS = 92

/** Stations that are shown at once. */
export const AIR_STATIONS = 500

const day = z.iso.date()
const asked = {
  /** First and last day on the organisation's clock: days that are over, or today alone; what is not over yet is left out. */
  firstDay: day,
  lastDay: day,
  /** Poles of a group with all groups below it, or of a site. */
  groupId: id.optional(),
  stationId: id.optional(),
}
const input = z.object(asked)

/** Null where nothing is there that could tell it. */
const figures = z.object({
  /** Metered by power gateways. */
  energyKwh: z.number().nullable(),
  /** Calls for help, and those of them that nobody answered. */
  calls: z.int(),
  missed: z.int(),
  /** Users of all access points together: on average, and in the busiest hour. */
  meanUsers: z.number().nullable(),
  peakUsers: z.number().nullable(),
  /** Charging sessions that began then, and what they took and cost. */
  sessions: z.int(),
  chargedKwh: z.number().nullable(),
  income: z.number().nullable(),
  alarms: z.int(),
})
export type PoleFigures = z.output<typeof figures>

/** What energy was used for. */
const fed = z.object({
  /** Kinds of devices that the same loops feed; empty where none was entered, null for all others. */
  kinds: z.array(kind).nullable(),
  kwh: z.number(),
})

const bucket = z.object({
  /** yyyy-MM-dd, or of today alone the hour, 0 to 23. */
  at: z.string(),
  energyKwh: z.number().nullable(),
  sessions: z.int(),
  chargedKwh: z.number(),
  income: z.number(),
  calls: z.int(),
  missed: z.int(),
  /** Played by LED screens and by speakers, as they report it, s. */
  screenSeconds: z.number(),
  speakerSeconds: z.number(),
})
export type PoleBucket = z.output<typeof bucket>

export const rankedPole = z.object({
  id,
  number: z.string(),
  name: z.string(),
  stationName: z.string().nullable(),
  energyKwh: z.number().nullable(),
  alarms: z.int(),
  sessions: z.int(),
  chargedKwh: z.number(),
  phones: z.int(),
  calls: z.int(),
  /** Sessions, phones and calls together. */
  uses: z.int(),
})
export type RankedPole = z.output<typeof rankedPole>

export const poleRankings = ['energy', 'alarms', 'uses'] as const

const ranking = call('/pole/analysis/Ranking', {
  access: 'device.view',
  input: z.object({
    ...asked,
    page,
    size,
    /** The most first. */
    by: z.enum(poleRankings).default('energy'),
  }),
  output: z.object({ total: z.int(), rows: z.array(rankedPole) }),
})

/** What smart poles did in some days, in sums: see docs/decisions/0062-pole-analysis.md. */
export const poleAnalysisCalls = {
  'poleAnalysis.summary': call('/pole/analysis/Summary', {
    access: 'device.view',
    input,
    output: z.object({
      /** One is online with any of its devices. */
      poles: z.object({ total: z.int(), online: z.int() }),
      /** Devices on them, as they are now. */
      kinds: z.array(z.object({ kind, total: z.int(), online: z.int() })),
      now: figures,
      /** As many days before; of today alone, yesterday up to this time. */
      before: figures,
      /** The most first, others last. */
      fed: z.array(fed),
      currency: z.string(),
    }),
  }),
  'poleAnalysis.series': call('/pole/analysis/Series', {
    access: 'device.view',
    input,
    output: z.object({ unit: z.enum(['day', 'hour']), buckets: z.array(bucket), currency: z.string() }),
  }),
  /** Users of all access points together in each hour of the day, on average; null where nothing was measured. */
  'poleAnalysis.users': call('/pole/analysis/Users', {
    access: 'device.view',
    input,
    output: z.object({ hours: z.array(z.number().nullable()).length(24) }),
  }),
  /** Days by the grade of their air, the best first, in the six months that end with the last day. */
  'poleAnalysis.air': call('/pole/analysis/Air', {
    access: 'device.view',
    input,
    output: z.object({ months: z.array(z.object({ month: z.string(), grades: z.array(z.int()).length(6) })) }),
  }),
  /** Stations of the environment where they stand, by the air that they measured on average, the worst first; those without a place or a value are left out. */
  'poleAnalysis.airStations': call('/pole/analysis/AirStations', {
    access: 'device.view',
    input,
    output: z.object({
      stations: z
        .array(
          z.object({
            ...{ id, name: z.string(), lat: z.number(), lng: z.number() },
            /** Means of the days, ug/m3. */
            pm25: z.number().nullable(),
            pm10: z.number().nullable(),
            /** Of these (HJ 633-2012). */
            index: z.int(),
          }),
        )
        .max(AIR_STATIONS),
    }),
  }),
  /** How steadily devices were connected, by kind, the worst first. */
  'poleAnalysis.reliability': call('/pole/analysis/Reliability', {
    access: 'device.view',
    input,
    output: z.object({
      kinds: z.array(
        z.object({
          kind,
          devices: z.int(),
          /** Connections that were lost in that time. */
          losses: z.int(),
          /** Share of the time without a loss, 0 to 1, of those that were ever heard; null where none was. */
          online: z.number().nullable(),
        }),
      ),
    }),
  }),
  'poleAnalysis.ranking': ranking,
  'poleAnalysis.export': exportOf('/pole/analysis/ExportRanking', ranking),
}
