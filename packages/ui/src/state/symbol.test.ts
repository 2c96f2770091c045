import { expect, test } from 'vitest'
import { alarmShapes } from './badge.ts'
import { haloRadius, lampShapes } from './lamp.ts'
import { lookOfBody } from './look.ts'
import { symbolOf } from './symbol.ts'

const state = { online: true, alarm: 0, running: true, light: true, level: 60 }
const outline = (condition: Parameters<typeof lampShapes>[0]) =>
  lampShapes(condition, 100, false)
    .map(({ d }) => d)
    .join()

test('the halo grows with the brightness, from just outside the disc to the edge of the grid', () => {
  const radii = [0, 20, 40, 60, 80, 100].map(haloRadius)
  expect(radii).toEqual([...radii].sort((a, b) => a - b))
  expect(radii[0]).toBeGreaterThan(4.8)
  expect(radii[5]).toBeLessThan(12)
})

test('a level beyond the scale is drawn as the end of the scale', () => {
  expect(haloRadius(140)).toBe(haloRadius(100))
  expect(haloRadius(-1)).toBe(haloRadius(0))
})

test('every condition reads without colour: no two have the same outline', () => {
  const all = (['lit', 'out', 'offline', 'stopped', 'repair', 'change', 'working', 'idle', 'failed'] as const).map(
    outline,
  )
  expect(new Set(all).size).toBe(all.length)
})

test('the alarm triangle fills with its level and every level has its own outline', () => {
  const all = ([10, 20, 30, 'fatal'] as const).map((level) =>
    alarmShapes(level)
      .map(({ d }) => d)
      .join(),
  )
  expect(new Set(all).size).toBe(4)
  expect(alarmShapes(10).filter(({ fill }) => fill)).toHaveLength(1)
  expect(alarmShapes(20).filter(({ fill }) => fill)).toHaveLength(2)
})

test('only a lit lamp and a lit box use the colour of light', () => {
  const colors = (look: Parameters<typeof symbolOf>[0]) =>
    symbolOf(look).groups.flatMap(({ shapes }) => shapes.flatMap(({ fill, stroke }) => [fill, stroke]))
  for (const condition of ['out', 'offline', 'stopped', 'repair', 'change', 'working', 'idle', 'failed'] as const)
    expect(colors({ body: 'lamp', condition, alarm: 30 })).not.toContain('lit')
  expect(colors({ body: 'box', condition: 'lit' })).toContain('lit')
})

test('a badge lies on a plate of the ground at the upper right, and the lamp makes room', () => {
  const [lamp, badge] = symbolOf({ body: 'lamp', condition: 'out', alarm: 20 }, 24, 'surface-1').groups
  expect(lamp).toMatchObject({ x: -1.8, y: 1.8 })
  expect(badge?.x).toBeGreaterThan(12)
  expect(badge?.shapes[0]).toMatchObject({ fill: 'surface-1', stroke: 'surface-1' })
})

test('a large lit lamp writes its level into the disc, a full one and a small one do not', () => {
  const captions = (level: number, size: number) =>
    symbolOf({ body: 'lamp', condition: 'lit', level }, size).groups.flatMap((part) => part.captions ?? [])
  expect(captions(60, 48).map(({ text }) => text)).toEqual(['60'])
  expect(captions(100, 48)).toEqual([])
  expect(captions(60, 24)).toEqual([])
})

test('an old value is half as strong', () => {
  expect(symbolOf({ body: 'lamp', condition: 'lit', stale: true }).opacity).toBe(0.5)
})

test.each([
  ['lamp', {}, { body: 'lamp', condition: 'lit', level: 60, alarm: null }],
  ['lamp', { light: false, level: null }, { condition: 'out' }],
  ['lamp', { light: false, level: 0 }, { condition: 'out' }],
  ['lamp', { light: false, level: 100, alarm: 20 }, { condition: 'failed', alarm: 20 }],
  ['lamp', { light: false, level: 100, online: false }, { condition: 'offline' }],
  ['lamp', { online: false }, { condition: 'offline' }],
  ['box', { alarm: 30 }, { body: 'box', condition: 'lit', alarm: 30 }],
  ['other', {}, { body: 'other', condition: 'working' }],
  ['other', { running: false }, { condition: 'idle' }],
  ['other', { alarm: 20, online: false }, { condition: 'offline', alarm: 20 }],
] as const)('a %s that says %j looks like %j', (body, said, look) => {
  expect(lookOfBody(body, { ...state, ...said })).toMatchObject(look)
})
