import { expect, test } from 'vitest'
import { type Growing, joinIncidents, type Wanted } from './joins.ts'

const growing = (id: string, scope: string, more: Partial<Growing> = {}): Growing => ({
  id,
  customerId: 1,
  scope,
  isWide: false,
  part: null,
  deviceIds: [1],
  ...more,
})
const wanted = (scope: string, more: Partial<Wanted> = {}): Wanted => ({
  customerId: 1,
  deviceId: 2,
  scope,
  within: [],
  branches: null,
  feeds: false,
  covers: [],
  part: null,
  ...more,
})
const lamp = wanted('box/branch', { within: ['box'], part: { kind: 'branch', name: 'WL1' } })
const box = wanted('box', { feeds: true, covers: ['box/branch', 'box/other'] })
const phase = (name: string) => ({ kind: 'phase', name }) as const

test('of one moment and one cause, what feeds the others leads, whatever the order', () => {
  for (const all of [
    [lamp, box],
    [box, lamp],
  ]) {
    const { incidents } = joinIncidents([], all)
    expect(incidents.get('box/branch')).toBe(incidents.get('box'))
    expect(incidents.get('box')).toMatchObject({ id: null, isWide: true, part: null })
  }
})

test('an incident that only lamps of unknown branches opened takes in no branch', () => {
  const { incidents } = joinIncidents([growing('1', 'box')], [lamp])
  expect(incidents.get('box/branch')).toMatchObject({ id: null, scope: 'box/branch' })
})

test('the first of the incidents that become one goes on', () => {
  const known = [growing('1', 'box/branch'), growing('2', 'box/other')]
  const { incidents, merged } = joinIncidents(known, [box])
  expect(incidents.get('box')).toMatchObject({ id: '1', scope: 'box', isWide: true })
  expect(merged).toEqual([{ id: '2', scope: 'box' }])
})

test('two phases are no longer one', () => {
  const fed = growing('1', 'box', { isWide: true, part: phase('A') })
  const same = joinIncidents([fed], [{ ...box, part: phase('A') }])
  const other = joinIncidents([fed], [{ ...box, part: phase('B') }])
  expect([same.incidents.get('box')!.part, other.incidents.get('box')!.part]).toEqual([phase('A'), null])
})

test('a power box is the cause once several lamps fail on each of several branches', () => {
  const branches = { scope: 'box', scopes: ['box/branch', 'box/other'] }
  const first = { ...lamp, branches }
  const second = wanted('box/other', { within: ['box'], branches, part: { kind: 'branch', name: 'WL2' } })
  const known = growing('1', 'box/branch', { deviceIds: [1, 3] })
  const single = joinIncidents([known], [second])
  expect(single.incidents.get('box/other')).toMatchObject({ id: null, isWide: false })
  const sameLamp = growing('2', 'box/other', { deviceIds: [2] })
  expect(joinIncidents([known, sameLamp], [second]).merged).toEqual([])
  const both = joinIncidents([known, growing('2', 'box/other')], [second, first])
  expect(both.incidents.get('box/other')).toMatchObject({ id: '1', scope: 'box', isWide: true, part: null })
  expect(both.merged).toEqual([{ id: '2', scope: 'box' }])
})
