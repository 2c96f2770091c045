import type { LiveStates } from '@lamplighter/client'
import type { TreeNode } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { countTree } from './counts.ts'
import { lampsOf, shortName, treeRows, wayTo } from './rows.ts'
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
      children: [
        node('s1', 'Station', 'Elm Road', { children: [lamp(11), lamp(12, { light: false, alarm: 20 })] }),
        node('s2', 'Station', 'Oak Road', { children: [lamp(13, { online: false })] }),
      ],
    }),
    node('g2', 'group', 'South', { children: [lamp(14)] }),
  ],
})
const none: LiveStates = new Map()
const live: LiveStates = new Map([[12, { ...lamp(12), isParam: false, time: null, power: 100, light: true, alarm: 0 }]])
const counts = countTree(root, none)
const options = { open: new Set<string>(), counts, text: '', wrong: false, type: null }
const keys = (rows: ReturnType<typeof treeRows>) => rows.map(({ node: { key } }) => key)

test('every branch counts the lamps below it', () => {
  expect(counts.get('root')).toMatchObject({ lit: 2, out: 1, offline: 1, total: 4, alarms: 1, alarm: 20 })
  expect(counts.get('s1')).toMatchObject({ lit: 1, total: 2, wrong: true })
  expect(counts.get('g2')).toMatchObject({ lit: 1, total: 1, wrong: false })
})

test('live states count before what the tree said when it was read', () => {
  expect(countTree(root, live).get('s1')).toMatchObject({ lit: 2, alarm: 0, wrong: false })
})

test('only open branches show what they hold', () => {
  expect(keys(treeRows(root, options))).toEqual(['root', 'g1', 'g2'])
  expect(keys(treeRows(root, { ...options, open: new Set(['g1', 's2']) }))).toEqual([
    'root',
    'g1',
    's1',
    's2',
    'd13',
    'g2',
  ])
})

test('a text finds a lamp with the way to it, wherever it is folded away', () => {
  expect(keys(treeRows(root, { ...options, text: 'a-13' }))).toEqual(['root', 'g1', 's2', 'd13'])
  expect(treeRows(root, { ...options, text: 'nowhere' })).toEqual([])
})

test('what is wrong is shown without what is well', () => {
  expect(keys(treeRows(root, { ...options, wrong: true, open: new Set(['g1', 's1']) }))).toEqual([
    'root',
    'g1',
    's1',
    'd12',
    's2',
  ])
})

test('a type of device is shown with the way to it, and branches without one are left out', () => {
  const box = node('d21', 'PowerBox', 'Oak Road box', { children: [lamp(15)] })
  const city = node('root', 'root', 'City', {
    children: [
      node('s1', 'Station', 'Elm Road', { children: [lamp(11)] }),
      node('s2', 'Station', 'Oak Road', { children: [box, lamp(13)] }),
    ],
  })
  const own = { ...options, counts: countTree(city, none) }
  expect(keys(treeRows(city, { ...own, type: 'PowerBox' }))).toEqual(['root', 's2'])
  expect(keys(treeRows(city, { ...own, type: 'PowerBox', open: new Set(['s2', 'd21']) }))).toEqual([
    'root',
    's2',
    'd21',
  ])
  expect(keys(treeRows(city, { ...own, type: 'LightMonitor', open: new Set(['s2', 'd21']) }))).toEqual([
    'root',
    's1',
    's2',
    'd21',
    'd15',
    'd13',
  ])
  expect(keys(treeRows(city, { ...own, type: 'PowerBox', text: 'oak' }))).toEqual(['root', 's2'])
})

test('a branch offers all lamps that it holds, however deep', () => {
  expect(lampsOf(root)).toEqual([11, 12, 13, 14])
})

test('the way to a lamp is every branch above it', () => {
  expect(wayTo(root, 'd13')).toEqual(['root', 'g1', 's2'])
  expect(wayTo(root, 'd99')).toEqual([])
})

test('a lamp does not repeat the road that its branch is named after', () => {
  expect(shortName('Elm A-12', 'Elm Road')).toBe('A-12')
  expect(shortName('Oak A-12', 'Elm Road')).toBe('Oak A-12')
  expect(shortName('Alone', 'Alone')).toBe('Alone')
})

test('keys walk the tree, open and close branches, and choose', () => {
  const rows = treeRows(root, { ...options, open: new Set(['g1']) })
  expect(treeMove('ArrowDown', rows, 'g1')).toEqual({ kind: 'cursor', key: 's1' })
  expect(treeMove('End', rows, 'root')).toEqual({ kind: 'cursor', key: 'g2' })
  expect(treeMove('ArrowRight', rows, 's1')).toEqual({ kind: 'open', key: 's1' })
  expect(treeMove('ArrowLeft', rows, 'g1')).toEqual({ kind: 'close', key: 'g1' })
  expect(treeMove('ArrowLeft', rows, 's1')).toEqual({ kind: 'cursor', key: 'g1' })
  expect(treeMove('Enter', rows, 's1')).toEqual({ kind: 'choose', key: 's1' })
})
