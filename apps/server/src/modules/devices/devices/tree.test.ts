import { expect, test } from 'vitest'
import { buildTree } from './tree.ts'

const device = (id: number, kind: 'luminaire' | 'gateway' | 'power-box', more: object = {}) => ({
  id,
  kind,
  code: `c${id}`,
  name: `n${id}`,
  stationId: 1,
  gatewayId: null,
  boxId: null,
  output: null,
  online: true,
  alarm: 0,
  running: true,
  light: false,
  level: null,
  refreshTime: null,
  ...more,
})

const parts = {
  name: 'City',
  groups: [
    { id: 1, name: 'North', parentId: null },
    { id: 2, name: 'Market', parentId: 1 },
  ],
  stations: [
    { id: 1, name: 'High Street', groupId: 2 },
    { id: 2, name: 'Low Street', groupId: 2 },
  ],
  devices: [
    device(10, 'power-box'),
    device(11, 'gateway', { boxId: 10 }),
    device(12, 'luminaire', { gatewayId: 11, boxId: 10, light: true, alarm: 20 }),
    device(13, 'luminaire', { stationId: null }),
    device(14, 'luminaire', { stationId: 2, gatewayId: 11, boxId: 10 }),
  ],
}

const path = (keys: string[]) =>
  keys.reduce(
    (node, key) => node?.children?.find((child) => child.key === key),
    buildTree(parts) as ReturnType<typeof buildTree> | undefined,
  )

test('lamps hang on their gateway, gateways on their box, boxes in their station', () => {
  expect(path(['g1', 'g2', 's1', 'd10', 'd11', 'd12'])).toMatchObject({
    type: 'LightMonitor',
    groupName: 'Market',
    light: true,
  })
})

test('a device without a station stands at the root, so that nothing is lost', () => {
  expect(path(['d13'])).toMatchObject({ name: 'n13' })
})

test('folders carry the worst alarm and the light below them', () => {
  expect(path(['g1'])).toMatchObject({ alarm: 20, light: true })
})

test('a lamp that a gateway of the next station carries stays in its own station', () => {
  expect(path(['g1', 'g2', 's2', 'd14'])).toMatchObject({ name: 'n14', groupName: 'Market' })
})
