import { expect, test } from 'vitest'
import { foreignWrites } from './table-writers.ts'

const SRC = 'apps/server/src'
const tablesIn = (file: string, text: string) => foreignWrites(`${SRC}/${file}`, text).map(({ table }) => table)

test('a statement that writes a table of another module is found, whatever it does', () => {
  const text = `
    insert into device (id) values (1)
    update device set name = 'x' where exists (select from pole)
    with gone as (delete from device_state where true returning 1) truncate play`
  expect(tablesIn('modules/lighting/lux/store.ts', text)).toEqual(['device', 'device', 'device_state', 'play'])
})

test('the owner writes, and so do what lies below the modules, tests, and who fills the city of the demo', () => {
  expect(tablesIn('modules/inventory/inventory/devices/x.store.ts', 'update device set x = 1')).toEqual([])
  expect(tablesIn('modules/charging/fee.store.ts', 'insert into charge_session (id) values (1)')).toEqual([])
  expect(tablesIn('jobs/store.ts', 'delete from job')).toEqual([])
  expect(tablesIn('modules/lighting/lux/lux.store.test.ts', 'update device set x = 1')).toEqual([])
  expect(tablesIn('modules/demo/fleet.ts', 'insert into device (id) values (1)')).toEqual([])
})

test('what reads a table, or waits for its rows, writes none', () => {
  expect(tablesIn('modules/lighting/lux/store.ts', 'select from device for update of d')).toEqual([])
  expect(tablesIn('modules/lighting/lux/store.ts', 'on conflict (id) do update set x = 1')).toEqual([])
})
