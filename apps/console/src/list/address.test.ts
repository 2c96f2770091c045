import { expect, test } from 'vitest'
import { flag, oneOf, pageOf, paging, readAddress, textOf, wholeOf, writeAddress } from './address.ts'

const fields = {
  q: textOf(5),
  organisation: wholeOf(),
  state: oneOf(['frozen', 'locked'], null),
  refused: flag,
  ...paging,
}
const plain = { q: '', organisation: null, state: null, refused: false, page: 1, size: 100 }

const read = (address: string) => readAddress(fields, new URLSearchParams(address))

test('an empty address means the plain values, which are not written either', () => {
  expect(read('')).toEqual(plain)
  expect(String(writeAddress(fields, plain))).toBe('')
})

test('the page of a log begins where its cursor says, or with the newest', () => {
  expect(pageOf({ cursor: '', size: 20 })).toEqual({ size: 20 })
  expect(pageOf({ cursor: 'abc', size: 20 })).toEqual({ cursor: 'abc', size: 20 })
})

test('what is written is read again', () => {
  const values = { q: 'wang', organisation: 3, state: 'locked', refused: true, page: 2, size: 20 } as const
  expect(readAddress(fields, writeAddress(fields, values))).toEqual(values)
})

test.each([
  ['organisation=-1', 'organisation'],
  ['organisation=1e9', 'organisation'],
  ['state=gone', 'state'],
  ['refused=1', 'refused'],
  ['page=0', 'page'],
  ['size=7', 'size'],
] as const)('%s cannot be meant and changes nothing', (address, key) => {
  expect(read(address)[key]).toBe(plain[key])
})

test('a text is no longer than its field', () => {
  expect(read('q=abcdefgh').q).toBe('abcde')
})
