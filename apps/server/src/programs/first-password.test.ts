import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetFirstPassword, tellFirstPassword } from './first-password.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplighter-first-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('who looks is shown the password', () => {
  expect(tellFirstPassword({ password: 'Night-1', folder, isWatched: true })).toContain('admin / Night-1')
  expect(existsSync(join(folder, 'first-password'))).toBe(false)
})

test('a journal is told the file, which its owner alone reads, until the password was changed', () => {
  const said = tellFirstPassword({ password: 'Night-1', folder, isWatched: false })
  const file = join(folder, 'first-password')
  expect(said).toContain(file)
  expect(said).not.toContain('Night-1')
  expect(readFileSync(file, 'utf8')).toBe('Night-1\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  forgetFirstPassword(folder)
  expect(existsSync(file)).toBe(false)
})
