import { expect, test } from 'vitest'
import { simState } from './sim.ts'

const card = { iccid: '89860112345678901234', operator: 'Carrier', megabytes: 300, expiresOn: '2026-12-01' }

test.each([
  ['2026-12-02T00:00:00Z', 'ended'],
  ['2026-12-01T12:00:00Z', 'soon'],
  ['2026-11-02T00:00:00Z', 'soon'],
  ['2026-11-01T00:00:00Z', 'good'],
] as const)('at %s a card until 1 December is %s', (now, state) => {
  expect(simState(card, Date.parse(now))).toBe(state)
})

test('a card without an end does not end', () => {
  expect(simState({ expiresOn: null }, 0)).toBe('good')
})
