import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolderFor } from './data-folder.ts'

test('the invented city stays where it was', () => {
  expect(dataFolderFor({}, undefined)).toBe(resolve('data'))
})

test('an inventory has a folder of its own, by the name of its file', () => {
  const folder = (inventory: string) => dataFolderFor({ inventory }, undefined)
  expect(folder('/files/Street lights (2026).csv')).toBe(resolve('data/inventory-Street-lights-2026-'))
  expect(folder('路灯.2026-11.xlsx')).toBe(resolve('data/inventory-路灯.2026-11'))
  expect(folder('/files/lamps.csv')).not.toBe(folder('/files/lights.csv'))
})

test('a folder that somebody names wins: the flag over the setting, the setting over the file', () => {
  expect(dataFolderFor({ inventory: 'lamps.csv' }, '/srv/lights')).toBe('/srv/lights')
  expect(dataFolderFor({ inventory: 'lamps.csv', folder: '/srv/town' }, '/srv/lights')).toBe('/srv/town')
})
