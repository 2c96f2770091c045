import type { CommandRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { matching } from './filter.ts'

const row = (kind: CommandRow['kind'], code: string, name: string, field = ''): CommandRow => ({
  kind,
  code,
  opcode: code.slice(0, 3) as CommandRow['opcode'],
  name: { zh: name, en: code },
  needArgs: field !== '',
  needPswd: false,
  right: 'light.read',
  byGroup: false,
  ramp: false,
  grave: false,
  shown: false,
  fields: field ? [{ zh: field, en: field }] : [],
})
const rows = [
  row('luminaire', 'dco.dim', '调光', '亮度'),
  row('luminaire', 'dcs.clock', '查询时钟'),
  row('gateway', 'dcs.clock', '查询时钟'),
]
const all = { q: '', kind: null, opcode: null }

test.each([
  [all, 3],
  [{ ...all, kind: 'gateway' as const }, 1],
  [{ ...all, opcode: 'dcs' as const }, 2],
  [{ ...all, q: ' 亮度 ' }, 1],
  [{ ...all, q: 'DCS.CLOCK', kind: 'luminaire' as const }, 1],
])('%j leaves %i', (query, count) => {
  expect(matching(rows, query, 'zh')).toHaveLength(count)
})
