import { expect, test } from 'vitest'
import { fitsParameter, parameterDefaults, parameterNames, parameters } from './parameters.ts'

test.each(parameterNames)('the default of %s fits it', (name) => {
  expect(fitsParameter(name, parameterDefaults[name])).toBe(true)
})

test.each([
  ['tariff.price', 0.5621, true],
  ['tariff.price', 0.56214, false],
  ['tariff.price', -0.01, false],
  ['tariff.price', '0.56', false],
  ['tariff.price', Number.NaN, false],
  ['device.silentMinutes', 2.5, false],
  ['map.style', 'https://tiles.example/style.json?key={key}', true],
  ['map.style', 'javascript:alert(1)', false],
  ['map.style', 'https://tiles.example', false],
  ['map.style', '', true],
  ['map.style', null, false],
  ['map.key', 'a b', false],
  ['tariff.currency', '', false],
  ['tariff.currency', 'CNY', true],
] as const)('%s can be %j: %j', (name, value, fits) => {
  expect(fitsParameter(name, value)).toBe(fits)
})

test('a text is no longer than its row keeps', () => {
  for (const one of Object.values(parameters)) if (one.type === 'text') expect(one.max).toBeLessThanOrEqual(300)
})
