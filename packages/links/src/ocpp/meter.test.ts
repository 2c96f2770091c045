import { expect, test } from 'vitest'
import type { SampledValue } from './messages.ts'
import { createMeter } from './meter.ts'

const ENERGY = 'Energy.Active.Import.Register'
const POWER = 'Power.Active.Import'
const sample = (value: number | undefined, more: Partial<SampledValue> = {}): SampledValue => ({
  ...{ value, measurand: '', unit: '', phase: '', location: '', format: '' },
  ...more,
})
const of = (measurand: string, value: number, phase = '', location = '') =>
  sample(value, { measurand, phase, location })
const read = (samples: readonly SampledValue[], meter = createMeter()) => {
  const values = meter.valuesIn({ timestamp: '', sampledValue: samples })
  return values && Object.fromEntries(values)
}

const total = [of(ENERGY, 30_000), of(POWER, 11_000), of('Current.Import', 48)]
const phases = [
  ...[of(ENERGY, 10_000, 'L1'), of(ENERGY, 10_100, 'L2'), of(ENERGY, 9_900, 'L3')],
  ...[of(POWER, 3_700, 'L1'), of(POWER, 3_650, 'L2'), of(POWER, 3_640, 'L3')],
  ...[of('Current.Import', 16, 'L1'), of('Current.Import', 15.9, 'L2')],
]
const charged = { 'elec.energy': 30_000, 'charge.power': 11_000, 'elec.current': 48 }

test.each([
  ['before', [...total, ...phases]],
  ['after', [...phases, ...total]],
])('a total counts that is told %s its phases', (_, samples) => {
  expect(read(samples)).toEqual(charged)
})

test('without a total energy and power are the sum of the phases, current and voltage those of the first', () => {
  const voltages = [of('Voltage', 229, 'L1-N'), of('Voltage', 231, 'L2-N'), of('Voltage', 398, 'L1-L2')]
  expect(read([...phases, ...voltages])).toEqual({
    ...{ 'elec.energy': 30_000, 'charge.power': 10_990, 'elec.current': 16, 'elec.voltage': 229 },
  })
})

test('what goes in is not what is charged, in one message or in the next', () => {
  const meter = createMeter()
  const [outlet, inlet] = [of(ENERGY, 30_000), of(ENERGY, 31_500, '', 'Inlet')]
  expect(read([outlet, inlet], meter)).toEqual({ 'elec.energy': 30_000 })
  expect(read([inlet], meter)).toEqual({})
  expect(read([inlet, { ...outlet, location: 'Outlet' }])).toEqual({ 'elec.energy': 30_000 })
  expect(read([inlet])).toEqual({ 'elec.energy': 31_500 })
})

test('the temperature of a pile is that of its body, not of the cable or the vehicle', () => {
  const temperatures = [of('Temperature', 71, '', 'Cable'), of('Temperature', 30, '', 'EV')]
  expect(read(temperatures)).toEqual({})
  expect(read([of('Temperature', 40), of('Temperature', 38, '', 'Body'), ...temperatures])).toEqual({
    'dev.temperature': 38,
  })
})

test('units are the same in any case, and kilowatt-hours are exact to a milliwatt-hour', () => {
  expect(read([sample(16.1, { unit: 'kWh' })])).toEqual({ 'elec.energy': 16_100 })
  expect(read([sample(9_800, { unit: 'wh' })])).toEqual({ 'elec.energy': 9_800 })
})

test('a value that is no number is left out; where none is one, nothing can be made of it', () => {
  expect(read([sample(undefined), of(POWER, 7)])).toEqual({ 'charge.power': 7 })
  expect(read([sample(undefined)])).toBeNull()
  expect(read([of('SoC', 80), of('constructor', 1)])).toEqual({})
})
