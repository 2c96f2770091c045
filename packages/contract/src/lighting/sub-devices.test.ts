import { expect, test } from 'vitest'
import { GATEWAY_CODE, LAMP_SERIAL } from '../devices/boxes.ts'
import {
  refuseSubDevice,
  refuseSubDeviceRemoval,
  type SubDevicePlan,
  type SubDeviceType,
  subDeviceRules,
  subDeviceTypes,
} from './sub-devices.ts'

type Placed = SubDevicePlan & { id: number }
const part = (id: number, type: SubDeviceType, number: number, parentId: number | null = null): Placed => ({
  id,
  type,
  number,
  name: `P${id}`,
  parentId,
})
/** One of each type, each on the first it may hang on. */
const whole = (): Placed[] => {
  const made: Placed[] = []
  for (const type of [2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const) {
    const parent = made.find((one) => subDeviceRules[type].parents.includes(one.type))
    made.push(part(type, type, 1, parent?.id ?? null))
  }
  return made
}
const keyOf = (plan: SubDevicePlan, box: readonly Placed[]) => refuseSubDevice(plan, box)?.key ?? null

test.each(subDeviceTypes)('of type %i a box has as many as it may and not one more', (type) => {
  const { most, parents } = subDeviceRules[type]
  const parent = parents[0] === undefined ? null : part(900, parents[0], 1)
  const hangs = parent?.id ?? null
  const others = parent ? [parent] : []
  const all = Array.from({ length: most }, (_, at) => part(at + 1, type, at + 1, hangs))
  const last = all.at(-1)!
  expect(keyOf({ ...last, id: undefined }, [...others, ...all.slice(0, -1)])).toBeNull()
  expect(keyOf(last, [...others, ...all])).toBeNull()
  expect(keyOf({ ...last, id: undefined, name: 'more' }, [...others, ...all])).toBe('subDevice.tooMany')
})

test.each([
  [0, 'subDevice.number'],
  [1, 'subDevice.numberTaken'],
  [2, null],
  [4, null],
  [5, 'subDevice.number'],
])('an output numbered %i beside the first is answered with %s', (number, key) => {
  expect(keyOf({ type: 3, number, name: 'K', parentId: null }, [part(1, 3, 1)])).toBe(key)
})

test('each type hangs on those that fit it, and on nothing else', () => {
  const box = whole()
  for (const type of subDeviceTypes)
    for (const parent of box) {
      const plan = { type, number: subDeviceRules[type].most, name: 'new', parentId: parent.id }
      const others = box.filter((one) => one.type !== type)
      const fits = subDeviceRules[type].parents.includes(parent.type)
      expect([type, parent.type, keyOf(plan, others)]).toEqual([
        type,
        parent.type,
        fits ? null : 'subDevice.parentUnfit',
      ])
    }
})

test('what is nothing by itself has to hang on something', () => {
  for (const type of subDeviceTypes) {
    const key = keyOf({ type, number: 1, name: 'new', parentId: null }, [])
    expect([type, key]).toEqual([type, [4, 5, 10].includes(type) ? 'subDevice.parentMissing' : null])
  }
})

test.each([
  [2, 'subDevice.mainAssociated'],
  [1, 'subDevice.outputAssociated'],
  [3, 'subDevice.contactAssociated'],
  [4, 'subDevice.hasChildren'],
  [6, 'subDevice.hasChildren'],
  [8, null],
] as const)('a part of type %i with all below it stays for %s', (id, key) => {
  expect(refuseSubDeviceRemoval(id, whole(), 0)?.key ?? null).toBe(key)
})

test('a branch with one lamp stays, one without goes', () => {
  const box = whole().filter(({ parentId }) => parentId !== 5)
  expect(refuseSubDeviceRemoval(5, box, 1)).toEqual({ key: 'subDevice.hasLamps', params: { lamps: 1 } })
  expect(refuseSubDeviceRemoval(5, box, 0)).toBeNull()
})

test.each([
  [10, false],
  [11, true],
  [12, false],
  [19, false],
  [20, true],
  [21, false],
])('a number of %i signs is one of a gateway and of a lamp: %s', (length, isOne) => {
  expect(GATEWAY_CODE.test('1'.repeat(length))).toBe(isOne)
  expect(LAMP_SERIAL.test('A'.repeat(length))).toBe(isOne)
  expect(LAMP_SERIAL.test('G'.repeat(length))).toBe(false)
})
