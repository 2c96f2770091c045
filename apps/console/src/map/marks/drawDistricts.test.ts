import { expect, test } from 'vitest'
import type { District } from '../districts.ts'
import { type View, worldPixels } from '../mercator.ts'
import { figuresOf, intoFree, layOutPlates, plateAt, titleOf } from './drawDistricts.ts'

const scale = worldPixels(12)
const view: View = { left: 0, top: 0, scale, zoom: 12, width: 800, height: 600 }
const district = (name: string, x: number, change: Partial<District> = {}): District => ({
  name,
  groups: [x],
  spot: { x: x / scale, y: 100 / scale },
  lamps: 200,
  lit: 199,
  offline: 0,
  alarms: 0,
  worst: null,
  ...change,
})
const measure = (text: string) => text.length * 8

test('a district with a dark lamp is not lit to 100 %, and what there is none of is not said', () => {
  expect(figuresOf(district('East', 1))).toEqual([{ symbol: 'lit', text: '99 %' }])
  expect(figuresOf(district('East', 1, { alarms: 1200, offline: 3 })).map(({ text }) => text)).toEqual([
    '99 %',
    '1,200',
    '3',
  ])
})

test('districts that are apart have a plate each, at their middle', () => {
  const plates = layOutPlates([district('East', 100), district('West', 400)], view, measure)
  expect(plates.map(({ district: { name } }) => name)).toEqual(['East', 'West'])
  expect(plateAt(plates, [400, 100])?.district.name).toBe('West')
  expect(plateAt(plates, [250, 100])).toBeUndefined()
})

test('districts whose plates would cover each other share one, and no alarm is lost', () => {
  const all = [
    district('East', 100, { alarms: 2 }),
    district('Mid', 130, { alarms: 1 }),
    district('West', 160, { offline: 5 }),
  ]
  const plates = layOutPlates(all, view, measure)
  expect(plates).toHaveLength(1)
  const { district: shared } = plates[0]!
  expect(titleOf(shared)).toBe('East +2')
  expect(shared).toMatchObject({ lamps: 600, lit: 597, alarms: 3, offline: 5, groups: [100, 130, 160] })
})

test('a plate at the edge is moved inward, and one under a panel is not drawn', () => {
  const inset = { top: 0, right: 0, bottom: 0, left: 50 }
  const plates = layOutPlates([district('Far West', 60), district('Under', 20)], { ...view, top: 0 }, measure)
  const free = plates.map((plate) => intoFree(plate, view, inset))
  expect(free[0]?.left).toBeGreaterThan(50)
  const [hidden] = layOutPlates([district('Under', 20)], view, measure)
  expect(intoFree(hidden!, view, inset)).toBeNull()
})
