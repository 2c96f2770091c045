import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Blobs } from './blobs.ts'
import { createFolderBlobs } from './folder.ts'

let folder: string
let blobs: Blobs
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blobs-'))
  blobs = createFolderBlobs(folder, 100)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function* chunks(...texts: string[]) {
  yield* texts
}
const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const placeOf = (id: string) => join(folder, id.slice(0, 2), id)
const idsBefore = (moment: number) => Array.fromAsync(blobs.olderThan(moment))

test('what is written is read by nobody else of the machine', async () => {
  const { id } = await blobs.write(chunks('lamp'))
  expect(statSync(placeOf(id)).mode & 0o077).toBe(0)
})

test('what is broken off leaves nothing behind', async () => {
  async function* broken() {
    yield 'half'
    throw new Error('the source broke')
  }
  await expect(blobs.write(broken())).rejects.toThrow('the source broke')
  await expect(blobs.write(chunks('x'.repeat(60), 'x'.repeat(60)))).rejects.toThrow('larger than 100 bytes')
  await expect(blobs.write(chunks('x'), AbortSignal.abort())).rejects.toThrow()
  expect(files()).toEqual([])
})

test('old files are listed, and parts of files that were left behind are deleted', async () => {
  expect(await Array.fromAsync(createFolderBlobs(join(folder, 'absent')).olderThan(1e15))).toEqual([])
  const { id } = await blobs.write(chunks('x'))
  const { id: fresh } = await blobs.write(chunks('x'))
  const part = `${placeOf(id)}.part`
  writeFileSync(part, 'half')
  for (const place of [placeOf(id), part]) utimesSync(place, 1_000, 1_000)
  expect(await idsBefore(2_000_000)).toEqual([id])
  expect(
    files()
      .map(({ name }) => name)
      .sort(),
  ).toEqual([id, fresh].sort())
})
