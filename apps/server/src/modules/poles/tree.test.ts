import { expect, test } from 'vitest'
import { buildPoleTree, type PoleTreeParts } from './tree.ts'

type Device = PoleTreeParts['devices'][number]

const device = (id: number, kind: Device['kind'], poleId: number, more: Partial<Device> = {}): Device => ({
  id,
  kind,
  code: `c${id}`,
  name: `n${id}`,
  poleId,
  online: true,
  alarm: 0,
  running: true,
  light: false,
  level: null,
  refreshTime: null,
  ...more,
})

const tree = buildPoleTree({
  name: 'City',
  groups: [{ id: 1, name: 'North', parentId: null }],
  stations: [{ id: 5, name: 'Quay', groupId: 1 }],
  poles: [
    { id: 7, number: 'P-7', name: 'Gate', stationId: 5 },
    { id: 8, number: 'P-8', name: 'Bare', stationId: null },
  ],
  devices: [
    device(20, 'luminaire', 7, { light: true, level: 60 }),
    device(21, 'power-gateway', 7, { alarm: 20 }),
    device(22, 'environment', 7, { online: false }),
  ],
})
const [north, bare] = tree.children!
const gate = north?.children?.[0]?.children?.[0]

test('what hangs on a pole hangs on its node, in its site and group', () => {
  expect(gate).toMatchObject({ key: 'p7', type: 'PoleStation', code: 'P-7', groupName: 'North' })
  expect(gate?.children?.map(({ type }) => type)).toEqual(['LightMonitor', 'PowerStation', 'EnvStation'])
})

test('devices are leaves, and nothing else is, whether or not it holds something', () => {
  expect(gate?.children?.every(({ isLeaf, children }) => isLeaf && children === undefined)).toBe(true)
  expect([tree, north, gate, bare].map((node) => node?.isLeaf)).toEqual([false, false, false, false])
  expect(bare).toMatchObject({ key: 'p8', children: [] })
})

test('a pole is as bad as the worst of what it holds, and online with any of it', () => {
  expect(gate).toMatchObject({ alarm: 20, online: true, light: true })
  expect(bare).toMatchObject({ online: false })
})
