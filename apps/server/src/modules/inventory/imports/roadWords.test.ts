import { roadClasses, roadClassNames } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { designLuxOf, roadClassOf } from './roadWords.ts'

test('our own words for a class of roads are read, in both languages', () => {
  for (const name of roadClasses) {
    expect(roadClassOf(name)).toBe(name)
    expect(roadClassOf(roadClassNames[name].zh)).toBe(name)
    expect(roadClassOf(roadClassNames[name].en)).toBe(name)
  }
})

test.each([
  ['次干道', 'secondary'],
  ['Residential', 'branch'],
  ['foot-way', 'walkway'],
  ['', null],
  ['runway', null],
])('a road of the class "%s" is %s', (text, name) => {
  expect(roadClassOf(text)).toBe(name)
})

test.each([
  ['15', 15],
  ['7,5', 7.5],
  ['20 lx', 20],
  ['0', null],
  ['501', null],
  ['bright', null],
])('an illuminance written "%s" is %s', (text, lux) => {
  expect(designLuxOf(text)).toBe(lux)
})
