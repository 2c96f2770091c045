import type { CommandItem } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { settingName } from '../../../../command/settingName.ts'
import { heldOf, settingGroups, settingsOf } from './settings.ts'

const weekPlan = settingsOf('plan').find(({ name }) => name === 'weekPlan')!
const item = (more: Partial<CommandItem>): CommandItem => ({
  itemId: '00000000-0000-4000-8000-000000000001',
  cmdId: '00000000-0000-4000-8000-000000000002',
  groupId: '00000000-0000-4000-8000-000000000003',
  deviceId: 9,
  deviceKind: 'power-box' as const,
  deviceName: 'box',
  code: 'dcs.weekPlan',
  args: {},
  user: 'demo',
  status: 9,
  confirms: 'reply',
  asked: '2026-11-21T08:00:00Z',
  accepted: '2026-11-21T08:00:00Z',
  answered: '2026-11-21T08:00:01Z',
  proof: 'none',
  proved: null,
  measured: null,
  measuredPoint: null,
  expected: null,
  reported: null,
  message: '',
  content: '{"days":[]}',
  until: null,
  ...more,
})

test('every setting that can be read belongs to one group, and each group holds some', () => {
  for (const group of settingGroups) expect(settingsOf(group).length, group).toBeGreaterThan(0)
  const names = settingGroups.flatMap((group) => settingsOf(group).map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['weekPlan', 'leakageThresholds', 'serial', 'clock']))
})

test('a setting is called by what it is, without the question', () => {
  expect(settingName(weekPlan.read, 'zh')).toBe('周计划')
  expect(settingName(weekPlan.read, 'en')).toBe('Weekly schedule')
})

const known = { name: 'weekPlan', values: { days: [] }, read: '2026-11-21T08:00:01Z' }

test('what a cabinet holds is what it last said of it, whatever else it was asked since', () => {
  expect(heldOf(weekPlan, [], [])).toEqual({ known: null, last: { at: 'rest' } })
  expect(heldOf(weekPlan, [known], [item({ code: 'dcs.clock', status: 0 })])).toEqual({ known, last: { at: 'rest' } })
  expect(heldOf(weekPlan, [known], [item({ code: 'dcc.weekPlan' })])).toEqual({ known, last: { at: 'rest' } })
})

test('a command under way, and one that failed, are said beside what is known', () => {
  const asked = item({ status: 0, answered: null, content: '' })
  expect(heldOf(weekPlan, [known], [asked, item({})])).toEqual({ known, last: { at: 'asked' } })
  const failed = item({ status: 2, message: 'offline', content: '' })
  expect(heldOf(weekPlan, [known], [failed, item({})])).toEqual({ known, last: { at: 'failed', message: 'offline' } })
})
