import type { Fleet, InventoryDevice } from '@lamplighter/contract'
import { nightSun } from '@lamplighter/kinds/sun'
import { wires } from '@lamplighter/kinds/wires'
import { expect, test } from 'vitest'
import { depthFor, loadSamples, type Past, pastOf, reportsWithin } from './history.ts'
import { dayOf, figuresOf, partsOfDay, partsOfHour } from './past-rows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const local = (time: string) => Date.parse(`2026-11-${time}+08:00`)
const LEVEL = wires.luminaire.points.findIndex(({ key }) => key === 'lamp.level')
const POWER = wires.luminaire.points.findIndex(({ key }) => key === 'elec.activePower')

const plate = (code: string, more: Partial<InventoryDevice>): InventoryDevice => ({
  code,
  kind: 'luminaire',
  name: code,
  station: '',
  gateway: null,
  box: null,
  lat: 39.91,
  lng: 116.41,
  ratedWatts: 100,
  lightType: 101,
  lampType: 'LED',
  planId: 'main-road',
  pole: null,
  groupNumber: null,
  ...more,
})

function city(lamps: number, planId: string | null = 'main-road'): Past {
  const devices = Array.from({ length: lamps }, (_, n) =>
    plate(String(15_000_000_000 + n), { gateway: '13800000001', planId }),
  )
  const edges = [
    { group: 'g', edge: '13800000001', secret: '', plate: plate('13800000001', { kind: 'gateway' }), devices },
    { group: 'g', edge: '13820000001', secret: '', plate: plate('13820000001', { kind: 'power-box' }), devices: [] },
  ]
  const fleet: Fleet = { mqtt: '', seed: 4, clockOffsetMs: 0, timeZone: 'Asia/Shanghai', edges }
  const codes = edges.flatMap((edge) => [edge.edge, ...edge.devices.map(({ code }) => code)])
  return pastOf(fleet, 'g', new Map(codes.map((code, id) => [`g/${code}`, { id, customerId: 1 }])))
}
const past = city(40)
const sound = (of: Past) => of.devices.find(({ plate }) => plate.kind === 'luminaire' && !of.world.fault(plate))!
const lamp = sound(past)
const { sunset, sunrise } = nightSun(past.place, Math.floor(local('20T12:00') / DAY))

test('the hour in which the sun sets is lit for the share of it that is left', () => {
  const hour = Math.floor(sunset / HOUR) * HOUR
  const { mean, low, high } = figuresOf(partsOfHour(past, lamp, hour))
  expect(mean[LEVEL]).toBeCloseTo((100 * (hour + HOUR - sunset)) / HOUR, 3)
  expect([low[LEVEL], high[LEVEL]]).toEqual([0, 100])
})

test('every hour of a night shows the level that its plan asked for, and every hour of the day darkness', () => {
  const level = (hour: number) => figuresOf(partsOfHour(past, lamp, hour)).mean[LEVEL]
  expect(
    ['20T12:00', '20T20:00', '20T23:00', '21T02:00', '21T05:00', '21T09:00'].map((at) => level(local(at))),
  ).toEqual([0, 100, 70, 50, 70, 0])
})

test('a lamp reports the moment that its plan turns it, at dusk and at dawn', () => {
  const reports = reportsWithin(past, lamp.plate, local('20T00:00'), local('22T00:00'))
  expect(reports).toContain(sunset + 2_000)
  expect(reports).toContain(sunrise - 600_000 + 2_000)
  expect(reports).toEqual(reports.toSorted((a, b) => a - b))
})

test.each(['main-road', null])(
  'a working lamp of the plan %s is never silent so long that its curve opens',
  (planId) => {
    const own = city(40, planId)
    for (const { plate } of own.devices.filter((one) => one.plate.kind === 'luminaire')) {
      const reports = reportsWithin(own, plate, local('18T00:00'), local('22T00:00'))
      const gaps = reports.slice(1).map((at, n) => at - reports[n]!)
      expect(Math.max(...gaps)).toBeLessThan(4.5 * HOUR)
      const night = reports.filter((at) => at > local('20T20:00') && at < local('21T04:00'))
      expect(night.length).toBeGreaterThanOrEqual(32)
    }
  },
)

test('a lamp without a plan shines all night in the sums too', () => {
  const samples = loadSamples(city(40, null), local('21T02:00'), local('21T02:10'))
  expect(samples[0]!.lit).toBeGreaterThan(30)
})

test('a day comes to the same by its hours and by the stretches of its plan', () => {
  const from = local('20T00:00')
  const hours = Array.from({ length: 24 }, (_, n) => figuresOf(partsOfHour(past, lamp, from + n * HOUR)))
  const [byHours, byStretches] = [dayOf(hours), figuresOf(partsOfDay(past, lamp, from, from + DAY))]
  expect(byHours.mean[LEVEL]).toBeCloseTo(byStretches.mean[LEVEL]!, 6)
  expect(byHours.mean[POWER]! / byStretches.mean[POWER]!).toBeCloseTo(1, 2)
  expect([byHours.low[LEVEL], byHours.high[LEVEL]]).toEqual([0, 100])
})

test('a larger city has a shorter past by reports and by hours, and the same for what is not a lamp', () => {
  const now = local('20T17:00')
  const of = (lamps: number) => {
    const many = { ...past, devices: Array.from({ length: lamps }, () => lamp) }
    return depthFor([many], now - 30 * DAY, now)
  }
  const [small, large] = [of(200), of(60_000)]
  expect(now - small.lamps.hours).toBe(30 * DAY)
  expect(large.lamps.hours).toBeGreaterThan(now - 2 * DAY)
  expect(large.lamps.hours).toBeLessThan(now - DAY)
  expect(large.lamps.raw).toBeGreaterThan(small.lamps.raw)
  expect(large.other).toEqual(small.other)
})
