import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { addEveryWord } from '../i18n/testing.ts'
import { usePlannedPower } from './usePlannedPower.ts'

beforeAll(async () => {
  await startI18n()
  addEveryWord()
})

const note = (plannedKw: number | null, unrated: number) =>
  renderHook(usePlannedPower).result.current.note({ plannedKw, unrated })

test('planned power is at least what the known lamps take, and a dash where none is known; never zero', () => {
  expect(note(12.3, 0)).toBe('计划 12.3')
  expect(note(12.3, 40)).toBe('计划 ≥ 12.3 · 40 盏功率未知')
  expect(note(null, 40)).toBe('计划 -- · 40 盏功率未知')
})
