import { outputsOf } from '@lamplighter/kinds/outputs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { feedersOf, type Wiring } from '../../../../device/feeders.ts'
import type { LampNow } from '../../../../device/useBoxLamps.ts'
import { startI18n } from '../../../../i18n/i18n.ts'
import { addEveryWord } from '../../../../i18n/testing.ts'
import { FeederStrip } from './FeederStrip.tsx'

beforeAll(async () => {
  await startI18n()
  addEveryWord()
})
afterEach(cleanup)

const part = { number: 1, ratedAmperes: null, channel: null }
const wiring: Wiring = {
  parts: [
    { ...part, id: 1, type: 3, name: 'K1', parentId: null },
    { ...part, id: 2, type: 4, name: 'KM1', parentId: 1 },
    { ...part, id: 3, type: 5, name: 'WL1', parentId: 2 },
  ],
  lamps: [{ id: 9, name: 'A-001', code: '', pole: null, branchId: 3 }],
}
const out: LampNow = { state: 'out', amperes: 0, watts: 0, level: 0 }

function strip(told: Wiring | null, now: ReadonlyMap<number, LampNow> | null) {
  const [output] = outputsOf({})
  const [feeder] = feedersOf(told, now)
  render(
    <svg role="img" aria-label="streets">
      <FeederStrip output={output!} feeder={feeder!} />
    </svg>,
  )
}

test('before its wiring was read an output is not told spare', () => {
  strip(null, null)
  expect(screen.getByRole('group', { name: '--' }).textContent).toBe('--')
})

test('an output without a branch is spare', () => {
  strip({ parts: [], lamps: [] }, null)
  expect(screen.getByRole('group', { name: '备用' }).textContent).toContain('未接线')
})

test('the lamps of a branch are not told out before they were read', () => {
  strip(wiring, null)
  expect(screen.getByRole('group', { name: 'WL1' }).textContent).not.toContain('亮')
})

test('lamps that were read are counted by their own road', () => {
  strip(wiring, new Map([[9, out]]))
  expect(screen.getByRole('group', { name: 'WL1' }).textContent).toContain('1 盏中 0 盏亮')
})
