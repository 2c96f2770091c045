import type { LiveStates } from '@lamplighter/client'
import type { TreeCount, TreeNode, TreeType } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { countsChanged, countTree, type SiteDevices } from './counts.ts'
import { idsOfDevices, shortName, treeRows, wayTo } from './rows.ts'
import { treeMove } from './treeKeys.ts'

const node = (key: string, type: TreeNode['type'], name: string, more: Partial<TreeNode> = {}): TreeNode => ({
  key,
  id: Number(key.slice(1)) || 0,
  type,
  name,
  groupId: null,
  groupName: null,
  online: true,
  alarm: 0,
  running: true,
  light: false,
  level: null,
  refreshTime: null,
  ...more,
})
const lamp = (id: number, more: Partial<TreeNode> = {}) =>
  node(`d${id}`, 'LightMonitor', `Elm Road A-${id}`, { light: true, level: 100, ...more })

const root = node('root', 'root', 'City', {
  children: [
    node('g1', 'group', 'North', {
      children: [node('s1', 'Station', 'Elm Road'), node('s2', 'Station', 'Oak Road')],
    }),
    node('g2', 'group', 'South', { children: [node('s3', 'Station', 'Poplar Road')] }),
  ],
})
const box = node('d21', 'PowerBox', 'Oak Road box', { children: [lamp(15)] })
/** What stands at each node. Poplar Road is never read. */
const everything: SiteDevices = new Map([
  ['s1', [lamp(11), lamp(12, { light: false, alarm: 20 })]],
  ['s2', [box, lamp(13, { online: false })]],
  ['root', [lamp(14)]],
])
const types = new Map<string, TreeType[]>([
  ['s1', ['LightMonitor']],
  ['s2', ['PowerBox', 'LightMonitor']],
  ['s3', ['LightMonitor']],
  ['root', ['LightMonitor']],
])
const nothing: SiteDevices = new Map()
const states: LiveStates = new Map()
const poplar = { lit: 2, out: 1, offline: 4, total: 7, alarms: 3, alarm: 30, wrong: true }
const sites = new Map<string, TreeCount>([
  ['s1', { ...poplar, total: 99 }],
  ['s3', poplar],
])
const known = { sites, read: everything, found: nothing, states }
const live: LiveStates = new Map([[12, { ...lamp(12), isParam: false, time: null, power: 100, light: true, alarm: 0 }]])
const counts = countTree(root, known)
const options = {
  open: new Set<string>(),
  counts,
  types,
  read: everything,
  found: nothing,
  text: '',
  wrong: false,
  type: null,
}
const keys = (rows: ReturnType<typeof treeRows>) => rows.map(({ node: { key } }) => key)

test('a site that was read is counted from its devices, any other as the server counted it', () => {
  expect(counts.get('s1')).toEqual({ lit: 1, out: 1, offline: 0, total: 2, alarms: 1, alarm: 20, wrong: true })
  expect(counts.get('s3')).toEqual(poplar)
  expect(counts.get('root')).toEqual({ lit: 5, out: 2, offline: 5, total: 12, alarms: 4, alarm: 30, wrong: true })
})

test('live states count before what the tree said when it was read', () => {
  expect(countTree(root, { ...known, states: live }).get('s1')).toMatchObject({ lit: 2, alarm: 0, wrong: false })
})

test('devices that were found are counted, and their site is not counted from them', () => {
  const found = new Map([['s3', [lamp(16, { alarm: 10 })]]])
  const all = countTree(root, { ...known, found })
  expect(all.get('d16')).toMatchObject({ total: 1, alarm: 10, wrong: true })
  expect(all.get('s3')).toEqual(poplar)
})

test('a gateway that was found with some of its lamps does not pretend to count them all', () => {
  const gateway = node('d30', 'LightStation', 'Corner', { children: [lamp(17, { online: false })] })
  const all = countTree(root, { ...known, found: new Map([['s3', [gateway]]]) })
  expect(all.get('d30')).toMatchObject({ total: 0, offline: 0, wrong: true })
  expect(all.get('d17')).toMatchObject({ total: 1, offline: 1 })
})

test('sites are counted again only when something that is counted changed', () => {
  expect(countsChanged(live, new Map([...live].map(([id, state]) => [id, { ...state, level: 40 }])))).toBe(false)
  expect(countsChanged(live, new Map([...live].map(([id, state]) => [id, { ...state, light: false }])))).toBe(true)
  expect(countsChanged(states, live)).toBe(true)
})

test('only open branches show what they hold', () => {
  expect(keys(treeRows(root, options))).toEqual(['root', 'g1', 'g2', 'd14'])
  const open = new Set(['g1', 's2'])
  expect(keys(treeRows(root, { ...options, open }))).toEqual(['root', 'g1', 's1', 's2', 'd21', 'd13', 'g2', 'd14'])
})

test('a site can be opened before its devices are read, and stays in its place until they are', () => {
  const rows = treeRows(root, { ...options, open: new Set(['g2', 's3']) })
  expect(rows.find(({ node }) => node.key === 's3')).toMatchObject({ branch: true, open: true })
  expect(keys(rows)).toEqual(['root', 'g1', 'g2', 's3', 'd14'])
})

test('a text shows the devices that were found for it with the way to them, wherever they are folded away', () => {
  const found = new Map([['s2', [lamp(13)]]])
  expect(keys(treeRows(root, { ...options, text: 'a-13', found }))).toEqual(['root', 'g1', 's2', 'd13'])
  expect(treeRows(root, { ...options, text: 'nowhere' })).toEqual([])
})

test('a branch with the text in its name shows all that it holds once it is opened', () => {
  const asked = { ...options, text: 'elm' }
  expect(keys(treeRows(root, asked))).toEqual(['root', 'g1', 's1'])
  expect(keys(treeRows(root, { ...asked, open: new Set(['s1']) }))).toEqual(['root', 'g1', 's1', 'd11', 'd12'])
})

test('what is wrong is shown without what is well', () => {
  const open = new Set(['g1', 's1', 'g2'])
  expect(keys(treeRows(root, { ...options, wrong: true, open }))).toEqual(['root', 'g1', 's1', 'd12', 's2', 'g2', 's3'])
})

test('a type of device is shown with the way to it, and branches without one are left out', () => {
  const boxes = { ...options, type: 'PowerBox' as const }
  expect(keys(treeRows(root, { ...boxes, open: new Set(['g1']) }))).toEqual(['root', 'g1', 's2'])
  expect(keys(treeRows(root, { ...boxes, open: new Set(['g1', 's2', 'd21']) }))).toEqual(['root', 'g1', 's2', 'd21'])
  const lamps = { ...options, type: 'LightMonitor' as const, open: new Set(['g1', 's2', 'd21', 'g2', 's3']) }
  expect(keys(treeRows(root, lamps))).toEqual(['root', 'g1', 's1', 's2', 'd21', 'd15', 'd13', 'g2', 's3', 'd14'])
  expect(keys(treeRows(root, { ...boxes, text: 'oak' }))).toEqual(['root', 'g1', 's2'])
})

test('the way to a device is every branch above it, once its site was read', () => {
  expect(wayTo(root, everything, 'd15')).toEqual(['root', 'g1', 's2', 'd21'])
  expect(wayTo(root, everything, 's3')).toEqual(['root', 'g2'])
  expect(wayTo(root, everything, 'd14')).toEqual(['root'])
  expect(wayTo(root, nothing, 'd15')).toEqual([])
})

test('a branch tells the devices that hang on it', () => {
  expect(idsOfDevices(box)).toEqual([21, 15])
})

test('a lamp does not repeat the road that its branch is named after', () => {
  expect(shortName('Elm Road A-12', 'Elm Road')).toBe('A-12')
  expect(shortName('Armoury Lane GW-022', 'Armoury Lane area')).toBe('GW-022')
  expect(shortName('Armoury Lane area box 1', 'Armoury Lane area')).toBe('box 1')
  expect(shortName('East Lane A-1', 'East Road')).toBe('East Lane A-1')
  expect(shortName('星河巷 GW-024', '星河巷片区')).toBe('GW-024')
  expect(shortName('Oak A-12', 'Elm Road')).toBe('Oak A-12')
  expect(shortName('Alone', 'Alone')).toBe('Alone')
})

test('keys walk the tree, open and close branches, and choose', () => {
  const rows = treeRows(root, { ...options, open: new Set(['g1']) })
  expect(treeMove('ArrowDown', rows, 'g1')).toEqual({ kind: 'cursor', key: 's1' })
  expect(treeMove('End', rows, 'root')).toEqual({ kind: 'cursor', key: 'd14' })
  expect(treeMove('ArrowRight', rows, 's1')).toEqual({ kind: 'open', key: 's1' })
  expect(treeMove('ArrowLeft', rows, 'g1')).toEqual({ kind: 'close', key: 'g1' })
  expect(treeMove('ArrowLeft', rows, 's1')).toEqual({ kind: 'cursor', key: 'g1' })
  expect(treeMove('Enter', rows, 's1')).toEqual({ kind: 'choose', key: 's1' })
})
