import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '../../../../list/address.ts'
import { filtersOf, type MonitorQuery, monitorFields, scopeOf } from './query.ts'

const readQuery = (params: URLSearchParams) => readAddress(monitorFields, params)
const writeQuery = (query: MonitorQuery) => writeAddress(monitorFields, query)
const plain = readQuery(new URLSearchParams())

const full: MonitorQuery = {
  view: 'list',
  place: { sort: 'gateway', id: 29 },
  tab: 'offline',
  keyword: '学府路 & B',
  lightType: 104,
  plan: 'half-night',
  platform: 'telecomNb',
  online: false,
  groupNumber: 255,
  deviates: 'elec.leakage',
  levelMin: 20,
  levelMax: 80,
  silentHours: 3,
  sort: { field: 'elec.voltage', desc: true },
  page: 3,
  size: 5000,
  device: 522,
  order: 'd00a8824-45a7-476c-8415-9bf6a99f48c8',
}

test('every filter, tab, sort and page comes back out of the address it was written to', () => {
  expect(readQuery(new URLSearchParams(writeQuery(full).toString()))).toEqual(full)
})

test('the plain monitor has a plain address', () => {
  expect(writeQuery(plain).toString()).toBe('')
  expect(plain).toMatchObject({
    view: 'map',
    tab: 'all',
    sort: { field: 'attention', desc: false },
    page: 1,
    size: 100,
  })
})

test('an address that means nothing shows the plain monitor', () => {
  const nonsense =
    'view=x&at=moon-1&tab=blue&min=-4&max=two&size=7&page=0&device=-1&order=drop&sort=%27;&silent=0&number=256&deviates=%27&plan=a b'
  expect(readQuery(new URLSearchParams(nonsense))).toEqual(plain)
})

test('the link of search and events opens a device', () => {
  expect(readQuery(new URLSearchParams('device=12')).device).toBe(12)
})

test('a tab asks for its state, the counts of the tabs do not', () => {
  expect(filtersOf(full)).toMatchObject({ gatewayId: 29, state: 'offline', levelMin: 20 })
  expect(scopeOf(full)).not.toHaveProperty('state')
  expect(filtersOf(plain)).toEqual({})
})
