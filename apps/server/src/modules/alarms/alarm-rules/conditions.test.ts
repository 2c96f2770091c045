import { expect, test } from 'vitest'
import { type Condition, nextCondition } from './conditions.ts'
import { besideExpected, comparedValue, type Light, lightOf, limitsOf } from './limits.ts'

const rule = {
  key: 'overVoltage',
  type: 'OverVoltage',
  label: { zh: '', en: '' },
  level: 20,
  point: 'elec.voltage',
  operator: '>',
  value: 253,
  margin: 5,
  hold: 60,
} as const
const [limit] = limitsOf('luminaire', [rule])

/** The condition after values at these seconds. */
const after = (values: readonly [second: number, value: number][], by = limit!, light: Light | null = 'lit') =>
  values.reduce<Condition | null>(
    (before, [second, value]) => nextCondition(by, before, { value, at: second * 1_000, light, isDue: true }),
    null,
  )

test('a value beyond the limit raises the alarm once it has held', () => {
  expect(after([[0, 254]])).toMatchObject({ raised: false, since: 0 })
  expect(
    after([
      [0, 254],
      [59, 260],
    ]),
  ).toMatchObject({ raised: false })
  expect(
    after([
      [0, 254],
      [30, 256],
      [60, 255],
    ]),
  ).toEqual({ raised: true, since: 0, at: 60_000, value: 255 })
})

test('a value that is within the limit meanwhile begins the time anew', () => {
  expect(
    after([
      [0, 254],
      [30, 253],
      [60, 255],
    ]),
  ).toMatchObject({ raised: false, since: 60_000 })
})

test('an alarm ends when the value is back by the margin', () => {
  const raised: [number, number][] = [
    [0, 254],
    [60, 254],
  ]
  expect(after([...raised, [70, 250]])).toMatchObject({ raised: true })
  expect(after([...raised, [70, 248]])).toBeNull()
})

test('a value that was counted, or an older one, counts no more', () => {
  const raised: [number, number][] = [
    [0, 254],
    [60, 254],
  ]
  expect(after([...raised, [60, 100], [59, 100]])).toMatchObject({ raised: true })
})

test('what holds of lit lamps is not evaluated in the dark, and an alarm stays until it is proved to have ended', () => {
  const [lit] = limitsOf('luminaire', [{ ...rule, when: 'lit' }])
  expect(
    after(
      [
        [0, 254],
        [60, 254],
      ],
      lit,
      'out',
    ),
  ).toBeNull()
  const raised = after(
    [
      [0, 254],
      [60, 254],
    ],
    lit,
  )
  expect(nextCondition(lit!, raised, { value: 220, at: 70_000, light: 'out', isDue: true })).toBe(raised)
  expect(nextCondition(lit!, raised, { value: 220, at: 70_000, light: 'lit', isDue: true })).toBeNull()
})

test('outside its hours a rule raises nothing, and what it raised before ends when the value is back', () => {
  const judge = (before: Condition | null, value: number, second: number) =>
    nextCondition(limit!, before, { value, at: second * 1_000, light: 'lit', isDue: false })
  expect(judge(null, 300, 0)).toBeNull()
  expect(judge(after([[0, 254]]), 300, 90)).toBeNull()
  const raised = after([
    [0, 254],
    [60, 254],
  ])
  expect(judge(raised, 300, 90)).toBe(raised)
  expect(judge(raised, 220, 90)).toBeNull()
})

test('a rule for a point that the kind does not have is told by name', () => {
  expect(() => limitsOf('gateway', [rule])).toThrow('overVoltage of gateway asks for elec.voltage')
})

const compared = (more: Partial<typeof rule> & { minus?: string; also?: string[] }, values: readonly number[]) => {
  const [first] = limitsOf('power-box', [{ ...rule, point: 'elec.p1.voltage', operator: '<', ...more } as never])
  const given = new Map(
    [first!.place, ...(first!.minus === null ? [] : [first!.minus]), ...first!.also].map((place, at) => [
      place,
      values[at] ?? null,
    ]),
  )
  return comparedValue(first!, (place) => given.get(place) ?? null)
}

test('a point may be compared by how far it is above another', () => {
  expect(compared({ minus: 'elec.p2.voltage' }, [230, 228])).toBe(2)
  expect(compared({ minus: 'elec.p2.voltage' }, [230])).toBeNull()
})

test('of several points all have to be beyond the limit', () => {
  const also = ['elec.p2.voltage', 'elec.p3.voltage']
  expect(compared({ also, value: 50 as never }, [0, 1, 2])).toBe(0)
  expect(compared({ also, value: 50 as never }, [0, 230, 2])).toBe(230)
  expect(compared({ also, value: 50 as never }, [0, 1])).toBeNull()
})

test('a rule for what is out says nothing of what is lit, or of which nobody knows', () => {
  const [out] = limitsOf('luminaire', [{ ...rule, point: 'elec.activePower', value: 6, margin: 2, when: 'out' }])
  const drawing: [number, number][] = [
    [0, 40],
    [60, 40],
  ]
  expect(after(drawing, out, 'lit')).toBeNull()
  expect(after(drawing, out, null)).toBeNull()
  const raised = after(drawing, out, 'out')
  expect(raised).toMatchObject({ raised: true })
  expect(nextCondition(out!, raised, { value: 1, at: 70_000, light: 'lit', isDue: true })).toBe(raised)
  expect(nextCondition(out!, raised, { value: 1, at: 70_000, light: 'out', isDue: true })).toBeNull()
})

test('what is lit is told by any level above nothing, and what is out by what is known of it', () => {
  expect([lightOf([0, null, 40]), lightOf([0, null]), lightOf([null]), lightOf([])]).toEqual(['lit', 'out', null, null])
})

test('a value is compared with what is expected, and what is nearer than the meter measures is none', () => {
  const [low] = limitsOf('luminaire', [
    { ...rule, point: 'elec.activePower', basis: 'expected', operator: '<', value: 85, margin: 3 },
  ])
  expect(besideExpected(low!, 80, 100, 3)).toMatchObject({
    value: 80,
    measured: 80,
    said: { value: 85, returnValue: 88, basis: 'expected', expected: 100 },
  })
  const small = besideExpected(low!, 7.5, 10, 3)
  expect(low!.isBeyond(small.value)).toBe(false)
  expect(low!.isBack(small.value)).toBe(true)
  expect(besideExpected(low!, 6.9, 10, 3)).toMatchObject({ value: expect.closeTo(69), said: { value: 7 } })
})

test('where nothing says what a value should be, a hold is over and an alarm stays', () => {
  const nothing = { value: null, at: 70_000, light: null, isDue: true } as const
  const waits = { since: 0, at: 0, raised: false, value: 260 }
  expect(nextCondition(limit!, waits, nothing)).toBeNull()
  const raised = { ...waits, raised: true }
  expect(nextCondition(limit!, raised, nothing)).toBe(raised)
})
