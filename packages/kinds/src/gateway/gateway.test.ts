import { expect, test } from 'vitest'
import { gatewayDriver as driver } from './driver.ts'

test('a gateway runs, gives no light and has no level', () => {
  expect(driver.state({ 'gateway.answering': 49 })).toEqual({ level: null, light: false, running: true })
})

test('reading a gateway writes nothing to it', () => {
  expect(driver.writes('dcs.read', {})).toEqual({})
})
