import { expect, test } from 'vitest'
import { atOnce } from '../../../../scheduling/slices.ts'
import { type LngLat, metresOf, streetLines as streetLineSteps } from './lines.ts'

const streetLines = (lamps: readonly LngLat[]) => atOnce(streetLineSteps(lamps))

const METRE = 1 / 111_320
const at = (x: number, y: number): LngLat => [x * METRE, y * METRE]
const metres = (line: readonly LngLat[]) => line.map(([lng, lat]) => [lng / METRE, lat / METRE] as const)
const along = (count: number, place: (i: number) => LngLat) => Array.from({ length: count }, (_, i) => place(i))

test('lamps on both kerbs of a straight street are one line down its middle', () => {
  const lamps = [...along(20, (i) => at(i * 35, 0)), ...along(20, (i) => at(i * 35, 20))]
  const lines = streetLines(lamps)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toHaveLength(2)
  for (const [, y] of metres(lines[0]!)) expect(y).toBeCloseTo(10, 0)
  expect(metresOf(lines[0]!)).toBeCloseTo(19 * 35, -1)
})

test('lamps that stand left and right in turn make no zigzag', () => {
  const [line] = streetLines(along(30, (i) => at(i * 32, (i % 2) * 12)))
  expect(metresOf(line!)).toBeLessThan(29 * 32 * 1.03)
})

test('whichever order the file has them in, they are joined as they stand', () => {
  const lamps = along(30, (i) => at(((i * 7) % 30) * 40, 0))
  expect(streetLines(lamps)).toHaveLength(1)
  expect(metresOf(streetLines(lamps)[0]!)).toBeCloseTo(29 * 40, -1)
})

test('a curved street is followed around its curve', () => {
  const radius = 300
  const lamps = along(28, (i) => at(radius * Math.cos((i * Math.PI) / 27), radius * Math.sin((i * Math.PI) / 27)))
  const [line, ...rest] = streetLines(lamps)
  expect(rest).toEqual([])
  for (const [x, y] of metres(line!)) expect(Math.abs(Math.hypot(x, y) - radius)).toBeLessThan(5)
  expect(metresOf(line!)).toBeGreaterThan(Math.PI * radius * 0.97)
})

test('where two streets of a site cross, both are drawn, and joined', () => {
  const lamps = [...along(21, (i) => at(i * 35, 350)), ...along(21, (i) => at(350, i * 35)).filter((_, i) => i !== 10)]
  const lines = streetLines(lamps)
  const total = lines.reduce((sum, line) => sum + metresOf(line), 0)
  expect(total).toBeGreaterThan(2 * 700 * 0.97)
  expect(total).toBeLessThan(2 * 700 * 1.05)
  const corners = lines.flat().map(([lng, lat]) => [lng / METRE, lat / METRE] as const)
  for (const [x, y] of corners) expect(Math.min(Math.abs(x - 350), Math.abs(y - 350))).toBeLessThan(10)
})

test('two stretches of one name far apart are two lines, and a lamp alone is none', () => {
  const stretch = (x: number) => along(8, (i) => at(x + i * 40, 0))
  const lines = streetLines([...stretch(0), ...stretch(5_000), at(2_500, 900)])
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(metresOf(line)).toBeCloseTo(280, -1)
  expect(streetLines([at(0, 0)])).toEqual([])
})

test('forty thousand lamps without any street name take seconds, not minutes', () => {
  const lamps = along(40_000, (i) => at((i % 200) * 40, Math.floor(i / 200) * 70))
  const began = performance.now()
  expect(streetLines(lamps).length).toBeGreaterThan(100)
  expect(performance.now() - began).toBeLessThan(15_000)
})
