import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { memoryFile, readMemory, writeMemory } from './memory.ts'

const folder = mkdtempSync(join(tmpdir(), 'lamplighter-memory-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the memory lies beside the fleet file and comes back as it was', () => {
  const file = memoryFile(join(folder, 'fleet.json'))
  expect(file).toBe(join(folder, 'fleet.memory.json'))
  expect(readMemory(file)).toBeNull()
  writeMemory(file, { 'yunding/1': { manual: null } })
  writeMemory(file, { 'yunding/1': { manual: { level: 5, until: 9 } } })
  expect(readMemory(file)).toEqual({ 'yunding/1': { manual: { level: 5, until: 9 } } })
  expect(readdirSync(folder)).toEqual(['fleet.memory.json'])
})

test('a damaged memory says which file to remove', () => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, '{')
  expect(() => readMemory(file)).toThrow(file)
})
