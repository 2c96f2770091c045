import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInventory } from './source.ts'

let folder: string
let file: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplighter-source-'))
  file = written('lamps.csv', 'number,lat,lng\n1,30,120')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const refusal = (named: Parameters<typeof readInventory>[0]) => {
  try {
    readInventory(named)
  } catch (error) {
    return (error as Error).message
  }
  return 'read'
}

test('an inventory comes with its mapping and its time zone', () => {
  const mappingFile = written('good.json', '{"columns":{"number":"number"}}')
  const source = readInventory({ file, mappingFile, timeZone: 'America/Chicago' })
  expect(source).toMatchObject({ fileName: 'lamps.csv', timeZone: 'America/Chicago' })
  expect(source.mapping?.columns).toEqual({ number: 'number' })
})

test('a wrong time zone is a sentence with the one that may be meant', () => {
  expect(refusal({ file, timeZone: 'Shanghai' })).toBe(
    '--time-zone Shanghai is not a time zone: did you mean Asia/Shanghai?',
  )
  expect(refusal({ file, timeZone: '+08:00' })).toContain('give one like Asia/Shanghai')
})

test('what cannot be read is named: the inventory or the mapping', () => {
  const absent = join(folder, 'absent')
  expect(refusal({ file: absent })).toBe(`the inventory ${absent} cannot be read: there is no such file`)
  expect(refusal({ file, mappingFile: absent })).toBe(`the mapping ${absent} cannot be read: there is no such file`)
  expect(refusal({ file: folder })).toBe(`the inventory ${folder} cannot be read: it is a folder`)
})

test('a wrong mapping is said to be the mapping, with the place', () => {
  const text = written('text.json', '{columns')
  expect(refusal({ file, mappingFile: text })).toContain(`the mapping ${text} cannot be used: mapping: JSON`)
  const wrong = written('wrong.json', '{"columns":{"latitude":"lat"}}')
  expect(refusal({ file, mappingFile: wrong })).toMatch(
    /^the mapping .*wrong\.json cannot be used: mapping: columns.*latitude/,
  )
})
