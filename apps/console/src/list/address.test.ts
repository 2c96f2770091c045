import { expect, test } from 'vitest'
import {
  flag,
  matching,
  numberIn,
  oneOf,
  pageOf,
  paging,
  readAddress,
  sortOf,
  textOf,
  wholeOf,
  writeAddress,
  yesOrNo,
} from './address.ts'

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

test('a value is written as its field writes it, under the name that it has in the address', () => {
  const own = {
    sort: sortOf({ field: 'name', desc: false }),
    online: yesOrNo,
    level: { ...numberIn(0, 100), as: 'min' },
    plan: matching(/^[a-z-]{1,9}$/),
  }
  const values = { sort: { field: 'power', desc: true }, online: false, level: 0, plan: 'night' }
  const address = writeAddress(own, values)
  expect(String(address)).toBe('sort=-power&online=no&min=0&plan=night')
  expect(readAddress(own, address)).toEqual(values)
  expect(readAddress(own, new URLSearchParams('sort=%27&min=101&plan=A b'))).toEqual({
    sort: { field: 'name', desc: false },
    online: null,
    level: null,
    plan: null,
  })
})
