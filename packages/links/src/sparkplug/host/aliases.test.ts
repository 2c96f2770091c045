import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aliasAt, aliasesOf, placeOf } from './aliases.ts'

const scattered = fc.uniqueArray(fc.option(fc.nat(50), { nil: null }), { comparator: (a, b) => a !== null && a === b })
const countedUp = fc
  .tuple(fc.nat(50), fc.nat(9))
  .map(([first, count]) => Array.from({ length: count }, (_, i) => first + i))

it('finds each metric by its alias, and no other, however a birth numbers them', () => {
  fc.assert(
    fc.property(fc.oneof(scattered, countedUp), fc.integer({ min: -1, max: 70 }), (list, strange) => {
      const aliases = aliasesOf(list)
      expect(list.map((_, place) => aliasAt(aliases, place))).toEqual(list)
      list.forEach((alias, place) => {
        if (alias !== null) expect(placeOf(aliases, alias)).toBe(place)
      })
      if (!list.includes(strange)) expect(placeOf(aliases, strange)).toBeUndefined()
    }),
    runs(100),
  )
})
