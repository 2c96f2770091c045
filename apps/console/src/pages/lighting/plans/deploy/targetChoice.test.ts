import { expect, test } from 'vitest'
import { type Choice, targetOf } from './targetChoice.ts'

test.each<[Choice, object | null]>([
  [{ by: 'everything', value: '' }, {}],
  [{ by: 'group', value: '7' }, { groupId: 7 }],
  [{ by: 'station', value: '3' }, { stationId: 3 }],
  [{ by: 'selection', value: '12' }, { selectionId: 12 }],
  [{ by: 'groupNumber', value: '255' }, { groupNumber: 255 }],
  [{ by: 'groupNumber', value: '256' }, null],
  [{ by: 'plan', value: 'main-road' }, { planId: 'main-road' }],
  [{ by: 'group', value: '' }, null],
  [{ by: 'group', value: '0' }, null],
])('%j is %j', (choice, target) => {
  expect(targetOf(choice)).toEqual(target)
})
