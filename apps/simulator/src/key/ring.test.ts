import { verify } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { drawerFile, openDrawer } from './drawer.ts'
import { createKeyRing, DEMO_PIN, newKey } from './ring.ts'

const folder = mkdtempSync(join(tmpdir(), 'lamplighter-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const stored = [newKey('anna', 0), newKey('bob', 1)]

test('a key signs while it is inserted and unlocked, and never else', () => {
  const ring = createKeyRing(stored)
  for (const { serial, publicKey } of ring.keys()) {
    expect([ring.unlock(serial, DEMO_PIN), ring.sign(serial, 'text')]).toEqual([false, null])
    expect([ring.insert(serial), ring.insert(serial)]).toEqual([true, false])
    expect([ring.unlock(serial, '0000'), ring.sign(serial, 'text')]).toEqual([false, null])
    expect(ring.unlock(serial, DEMO_PIN)).toBe(true)
    const signature = Buffer.from(ring.sign(serial, 'text')!, 'base64')
    const digest = publicKey === ring.keys()[0]!.publicKey ? null : 'sha256'
    expect(verify(digest, Buffer.from('text'), publicKey, signature)).toBe(true)
    expect([ring.remove(serial), ring.remove(serial)]).toEqual([true, false])
    ring.insert(serial)
    expect(ring.sign(serial, 'text')).toBeNull()
  }
  expect([ring.insert('none'), ring.remove('none'), ring.unlock('none', DEMO_PIN)]).toEqual([false, false, false])
})

test('who listens hears what is inserted and removed', () => {
  const ring = createKeyRing(stored)
  const heard: unknown[] = []
  ring.onTurn((...turn) => heard.push(turn))
  const { serial } = ring.keys()[0]!
  ring.insert(serial)
  ring.remove(serial)
  expect(heard).toEqual([
    ['inserted', serial],
    ['removed', serial],
  ])
})

test('the drawer keeps the keys of before, for itself, and makes those that are missing', () => {
  const file = drawerFile(join(folder, 'fleet.json'))
  expect(file).toBe(join(folder, 'fleet.keys.json'))
  const first = openDrawer(file, ['anna'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const next = openDrawer(file, ['bob', 'anna'])
  expect(next.map(({ user }) => user)).toEqual(['bob', 'anna'])
  expect(next[1]).toEqual(first[0])
  expect(openDrawer(file, ['bob', 'anna'])).toEqual(next)
  const serials = (keys: typeof next) =>
    createKeyRing(keys)
      .keys()
      .map(({ serial }) => serial)
  expect(serials(next)[1]).toBe(serials(first)[0])
})

test('a damaged drawer says which file to remove', () => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, '{')
  expect(() => openDrawer(file, ['anna'])).toThrow(file)
})
