import { kinds, type MapRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { Field } from '../field.ts'
import { Lights } from './lights.ts'
import { STRIDE } from './program.ts'
import { looks } from './shaders.ts'

const LAMP = kinds.indexOf('luminaire')

const rows: MapRow[] = [
  [1, LAMP, 116.4, 39.9, 1, 0, 1, 50, -1],
  [2, LAMP, 116.5, 39.9, 1, 0, 0, 0, -1],
  [3, LAMP, 116.6, 39.9, 0, 0, 0, -1, -1],
]
const state = { isParam: false, time: null, refreshTime: null, power: null, alarm: 0, running: true }
const bright = (lights: Lights, index: number) => lights.values[index * STRIDE + 2]
const lookOf = (lights: Lights, index: number) => lights.values[index * STRIDE + 3]

test('lamps are shown at once as they are when the map opens', () => {
  const lights = new Lights(new Field(kinds, rows))
  expect([0, 1, 2].map((index) => bright(lights, index))).toEqual([0.5, 0, 0])
  expect([0, 1, 2].map((index) => lookOf(lights, index))).toEqual([looks.lit, looks.out, looks.offline])
  expect(lights.isGliding).toBe(false)
})

test('a lamp that lights up fades on over 400 ms', () => {
  const field = new Field(kinds, rows)
  const lights = new Lights(field)
  field.apply(new Map([[2, { ...state, online: true, light: true, level: 100 }]]), [2])
  lights.read(false)
  lights.glide(200)
  expect(bright(lights, 1)).toBeCloseTo(0.5)
  expect(lights.isGliding).toBe(true)
  lights.glide(200)
  lights.glide(1)
  expect(bright(lights, 1)).toBe(1)
  expect(lights.isGliding).toBe(false)
})

test('with reduced motion it is lit at once', () => {
  const field = new Field(kinds, rows)
  const lights = new Lights(field)
  field.apply(new Map([[2, { ...state, online: true, light: true, level: 100 }]]), [2])
  lights.read(true)
  expect(bright(lights, 1)).toBe(1)
})

test('a lamp that is out while most burn stands out; by day it does not', () => {
  const field = new Field(kinds, rows)
  const lights = new Lights(field)
  expect(lookOf(lights, 1)).toBe(looks.out)
  field.apply(new Map([[3, { ...state, online: true, light: true, level: 100 }]]), [3])
  lights.read(true)
  expect(lookOf(lights, 1)).toBe(looks.dark)
})
