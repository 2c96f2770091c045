import { z } from 'zod'
import { call, nothing } from '../call/call.ts'
import { id, time } from '../call/shapes.ts'

const figure = z.number().nullable()

export const homeCalls = {
  'home.summary': call('/station/home/Summary', {
    access: 'home.view',
    input: nothing,
    output: z.object({
      time,
      counts: z.object({
        stations: z.int(),
        boxes: z.int(),
        gateways: z.int(),
        lamps: z.int(),
        poles: z.int(),
        luxStations: z.int(),
      }),
      lamps: z.object({
        lit: z.int(),
        out: z.int(),
        offline: z.int(),
        dimmed: z.int(),
        faulty: z.int(),
        shouldBeLit: z.int(),
        /** Of these, those that are offline: nobody knows whether they are lit. */
        unknown: z.int(),
      }),
      /** Lit of those that should be lit and are online, %. Null by day, and where none of them is online. */
      litRate: figure,
      onlineRate: figure,
      intactRate: figure,
      meanLevel: figure,
      loadKw: figure,
      /** Of the lamps whose rated power is known; null where it is known of none. */
      plannedKw: figure,
      /** Lamps whose rated power is not known. */
      unrated: z.int(),
      tonightKwh: figure,
      /** The same evening a week ago, as long after sunset; null until half an hour after it. */
      lastWeekKwh: figure,
      /** The last seven nights and this one (`tonight`), noon to noon, kWh measured at the lamps. */
      nights: z.array(z.object({ day: z.iso.date(), kwh: figure, tonight: z.boolean() })),
      /** Roads or stations with most lamps dark or offline. */
      worst: z.array(z.object({ stationId: id, name: z.string(), dark: z.int(), offline: z.int(), lamps: z.int() })),
    }),
  }),
  /** The same city by its power boxes. */
  'home.boxes': call('/station/home/Boxes', {
    access: 'home.view',
    input: nothing,
    output: z.object({
      boxes: z.int(),
      online: z.int(),
      doorsOpen: z.int(),
      outputs: z.int(),
      outputsOn: z.int(),
      loadKw: figure,
      /** Lowest and highest phase of the boxes that are online, V. */
      voltage: z.object({ low: figure, high: figure }),
      /** mA */
      worstLeakage: figure,
      /** Those with most load, kW. */
      heaviest: z.array(z.object({ id, name: z.string(), stationName: z.string().nullable(), kw: z.number() })),
    }),
  }),
  /** The same city by its single lamps. */
  'home.lamps': call('/station/home/Lamps', {
    access: 'home.view',
    input: nothing,
    output: z.object({
      /** Online lamps by level, %: each band reaches from `from` to `to`. */
      levels: z.array(z.object({ from: z.int(), to: z.int(), lamps: z.int() })),
      /** Of the lamps that are lit. */
      powerFactor: figure,
      watts: figure,
      /** Of the lamps that are online, V. */
      voltage: z.object({ low: figure, mean: figure, high: figure }),
      /** °C */
      hottest: figure,
      meanHours: figure,
      faulty: z.int(),
      /** No report for an hour. */
      silent: z.int(),
      faults: z.array(z.object({ id, name: z.string(), stationName: z.string().nullable(), watts: figure })),
    }),
  }),
  /** The same city by its energy. */
  'home.energy': call('/station/home/Energy', {
    access: 'home.view',
    input: nothing,
    output: z.object({
      tonightKwh: figure,
      lastWeekKwh: figure,
      /** What the plans would have taken so far tonight, of the lamps whose rated power is known. */
      plannedKwh: figure,
      /** Lamps whose rated power is not known. */
      unrated: z.int(),
      /** The last 30 nights without this one. */
      monthKwh: figure,
      perLampWh: figure,
      /** Share of the lamps, over tonight, whose power was known, %. */
      coverage: figure,
      districts: z.array(
        z.object({ groupId: id, name: z.string(), kw: z.number(), plannedKw: figure, unrated: z.int() }),
      ),
    }),
  }),
  'home.tonight': call('/station/home/Tonight', {
    access: 'home.view',
    input: nothing,
    output: z.object({
      time,
      /** Of a polar day the sun does not set, of a polar night it does not rise. */
      sun: z.enum(['night', 'polarDay', 'polarNight']),
      /** What is drawn of the present noon-to-noon day: from sunset to sunrise, of a polar day from 18:00 to 06:00. */
      sunset: time,
      sunrise: time,
      /** Mean planned level by moment, weighted by rated power; each holds until the next. */
      steps: z.array(z.object({ time, level: z.number() })),
      next: z.object({ time, level: z.number() }).nullable(),
      lux: z.object({ value: z.number(), time, stations: z.int() }).nullable(),
    }),
  }),
  /** Outputs that feed lamps and did not follow the last sunset or sunrise within five minutes of their usual moment. */
  'home.missedSwitches': call('/station/home/MissedSwitches', {
    access: 'home.view',
    input: nothing,
    output: z.object({
      /** Whether they were to be switched on or off, and when the sun set or rose. */
      on: z.boolean(),
      sun: time,
      outputs: z.array(
        z.object({
          boxId: id,
          boxName: z.string(),
          stationName: z.string().nullable(),
          number: z.int(),
          name: z.string(),
          expected: time,
          /** When it did at last; null while it has not. */
          switched: time.nullable(),
        }),
      ),
    }),
  }),
  'home.load': call('/station/home/Load', {
    access: 'home.view',
    input: nothing,
    output: z.object({
      from: time,
      to: time,
      /** [time ms, kW]; a missing moment is a gap. */
      measured: z.array(z.tuple([z.number(), z.number().nullable()])),
      /** Empty where the rated power of no lamp is known. */
      planned: z.array(z.tuple([z.number(), z.number()])),
    }),
  }),
}
