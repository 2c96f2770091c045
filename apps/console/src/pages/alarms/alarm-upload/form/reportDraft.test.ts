import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readDraft, useReportDraft } from './reportDraft.ts'

beforeEach(() => sessionStorage.clear())

const entered = {
  where: { code: 'P-1', place: 'by the bridge', at: { lat: 52.5, lng: -1.8 } },
  kind: 'flicker',
  severity: 3,
  text: 'since Monday',
  phone: '+44 7700 900123',
  photos: 2,
} as const
const nothing = { where: { code: '', place: '', at: null }, kind: null, severity: 2, text: '', phone: '', photos: 0 }

test('what was entered is there again after a reload, and gone once it was sent', () => {
  const { result } = renderHook(() => useReportDraft(''))
  act(() => result.current.change(entered))
  expect(readDraft('')).toEqual(entered)
  act(() => result.current.forget())
  expect([readDraft(''), result.current.draft]).toEqual([nothing, nothing])
})

test('the code of another pole that is scanned counts before where the kept report was about', () => {
  sessionStorage.setItem('faultReport', JSON.stringify(entered))
  expect(readDraft('P-1').where).toEqual(entered.where)
  expect(readDraft('P-2')).toEqual({ ...entered, where: { code: 'P-2', place: '', at: null } })
})

test.each([
  '{',
  '7',
  'null',
  '{"where":7,"kind":"x","severity":9,"text":{},"phone":[],"photos":"3"}',
  '{"where":{"at":{"lat":99,"lng":0}}}',
])('what is stored as %s is no report', (text) => {
  sessionStorage.setItem('faultReport', text)
  expect(readDraft('')).toEqual(nothing)
})
