import { expect, test } from 'vitest'
import { readableError } from './reach.ts'

test.each(['Key7', 'Key#7', 'Key/7', 'Key@7', 'Key?7'])(
  'the password %s of an address in an error is not told',
  (password) => {
    const error = new Error(`cannot reach postgres://lamp:${password}@db.example/lamps: refused`)
    expect(readableError(error)).toBe('cannot reach postgres://***@db.example/lamps: refused')
  },
)
