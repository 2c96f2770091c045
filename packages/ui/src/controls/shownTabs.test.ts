import { expect, test } from 'vitest'
import { shownTabs } from './shownTabs.ts'

test('all tabs stand where there is room for them', () => {
  expect(shownTabs([50, 60, 70], 0, 184)).toEqual([true, true, true])
})

test('those at the end fold, and leave room for what opens them', () => {
  expect(shownTabs([50, 60, 70], 0, 183)).toEqual([true, true, false])
  expect(shownTabs([50, 60, 70, 20], 0, 155)).toEqual([true, false, false, false])
})

test('the current one stands wherever it is', () => {
  expect(shownTabs([50, 60, 70], 2, 170)).toEqual([true, false, true])
  expect(shownTabs([50, 60, 70], 2, 60)).toEqual([false, false, true])
})
