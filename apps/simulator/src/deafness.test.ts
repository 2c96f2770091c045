import { expect, test } from 'vitest'
import { createDeafness } from './deafness.ts'

test('a deaf lamp misses as many messages as it was told, and hears the next', () => {
  const deafness = createDeafness()
  deafness.deafen('lamp', 2)
  expect(['lamp', 'other', 'lamp', 'lamp', 'lamp'].map(deafness.hears)).toEqual([false, true, false, true, true])
})
