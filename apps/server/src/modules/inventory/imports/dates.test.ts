import { describe, expect, test } from 'vitest'
import { atOnce } from '../../../scheduling/slices.ts'
import { dayReader } from './dates.ts'

const auto = { dateOrder: 'auto' } as const
const read = (text: string, others: string[] = [], mapping: Parameters<typeof dayReader>[1] = auto) =>
  atOnce(dayReader([text, ...others], mapping))(text)

test.each([
  ['2017-01-01 06:00:00', '2017-01-01'],
  ['2017/1/5', '2017-01-05'],
  ['2017年3月', '2017-03-01'],
  ['25/12/2018', '2018-12-25'],
  ['12/25/18', '2018-12-25'],
  ['3/4/98', null],
  ['5/5/98', '1998-05-05'],
  ['05.04.2018', '2018-04-05'],
  ['2024-02-29', '2024-02-29'],
  ['2004', null],
  ['', null],
])('%s is %s', (text, day) => {
  expect(read(text)).toMatchObject({ day })
})

test.each(['2023-02-29', '2017-13-01', '31/31/18', 'spring', '17', '1850-01-01', '12.25.2018'])(
  '%s is no day',
  (text) => {
    expect(read(text)).toEqual({ day: null, wrong: 'badDate' })
  },
)

describe('a day that can be read both ways', () => {
  test('is read as the other rows of the file are', () => {
    expect(read('3/4/2019', ['25/12/2018', '1/1/2018'])).toEqual({ day: '2019-04-03', wrong: null })
    expect(read('3/4/2019', ['12/25/2018', '1/1/2018'])).toEqual({ day: '2019-03-04', wrong: null })
  })

  test('is read as the mapping says where the other rows do not', () => {
    expect(read('3/4/2019', ['5/6/2018'], { dateOrder: 'dayFirst' })).toEqual({ day: '2019-04-03', wrong: null })
    expect(read('3/4/2019', [], { dateOrder: 'monthFirst' })).toEqual({ day: '2019-03-04', wrong: null })
  })

  test('is warned of where neither says', () => {
    expect(read('3/4/2019', ['5/6/2018'])).toEqual({ day: null, wrong: 'ambiguousDate' })
    expect(read('3/4/2019', ['25/12/2018', '12/25/2018'])).toEqual({ day: null, wrong: 'ambiguousDate' })
  })
})
