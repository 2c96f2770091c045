import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chosenOf, filesWith } from './selection.ts'

const root = join(import.meta.dirname, '../..')

test('a file is run by a part of its path', () => {
  expect(chosenOf(['wall.spec', '--keep'])).toEqual({
    files: ['wall.spec'],
    words: null,
    keeps: true,
    stops: false,
    flags: [],
  })
})

test('tests are found by words of their titles, at every height', () => {
  expect(chosenOf(['-t', 'a wrong password', '--bail=1'])).toMatchObject({
    files: [],
    words: 'a wrong password',
    flags: ['--bail=1'],
  })
  expect(filesWith(root, 'a wrong password says so')).toContain('e2e/read/sign-in.spec.ts')
  expect(filesWith(root, 'found by words of their titles')).toEqual(['tools/tests/selection.test.ts'])
})

test('words that stand nowhere find nothing', () => {
  expect(filesWith(root, ['no test', 'says this'].join(' '))).toEqual([])
})
