import { expect, test } from 'vitest'
import { isNight, touchesNight } from './night.ts'

const place = { lat: 39.910924, lng: 116.413387, timeZone: 'Asia/Shanghai' }
const at = (time: string) => Date.parse(`2026-11-21T${time}:00+08:00`)

test('an order by day touches the night only when it lasts into it', () => {
  expect(touchesNight(place, at('12:00'), at('14:00'))).toBe(false)
  expect(touchesNight(place, at('12:00'), at('20:00'))).toBe(true)
  expect(touchesNight(place, at('21:00'), at('21:00'))).toBe(true)
  expect(touchesNight(place, at('05:00'), at('09:00'))).toBe(true)
})

test('night lies between sunset and sunrise', () => {
  expect(isNight(place, at('22:00'))).toBe(true)
  expect(isNight(place, at('12:00'))).toBe(false)
})
