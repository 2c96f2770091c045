import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('an organisation has so many at once, and all together so many; what is given back can be taken again', () => {
  const slots = createSlots({ each: 2, inAll: 3 })
  const [first] = [slots.take(1), slots.take(1)]
  expect(() => slots.take(1)).toThrow('export.tooMany')
  slots.take(2)
  expect(() => slots.take(3)).toThrow('export.busy')
  first()
  slots.take(1)
  expect(() => slots.take(1)).toThrow('export.tooMany')
})
