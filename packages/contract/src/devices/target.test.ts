import { describe, expect, test } from 'vitest'
import { POLYGON_CORNERS } from '../call/limits.ts'
import { calls } from '../calls.ts'
import { inputRefusal } from '../field/refusals.ts'
import { commandTarget, type Target, target, targetOfKind } from './target.ts'

const takes = (given: unknown) => target.safeParse(given).success
const corners = (n: number) => Array.from({ length: n }, (_, at) => [116 + at / 1_000, 39])
const around = (metres: number) => ({ lat: 39.9, lng: 116.4, metres })
const ids = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

describe('a target', () => {
  test.each<[string, unknown[], boolean[]]>([
    ['corners of an area', [2, 3, POLYGON_CORNERS, POLYGON_CORNERS + 1].map(corners), [false, true, true, false]],
    ['ids', [0, 1, 100_000, 100_001].map(ids), [true, true, true, false]],
    ['a group number', [0, 1, 255, 256, 7.5], [false, true, true, false, false]],
    ['letters of a keyword', [0, 60, 61].map((n) => 'x'.repeat(n)), [true, true, false]],
    ['a level', [-1, 0, 100, 101], [false, true, true, false]],
    ['a height', [1.9, 2, 60, 60.1, 8.45], [false, true, true, false, false]],
    ['hours of silence', [0, 0.5, 10_000, 10_001], [false, true, true, false]],
    ['metres around a position', [9, 10, 1_000, 1_001, 60.5].map(around), [false, true, true, false, false]],
    ['an id', [0, 1, 2 ** 31 - 1, 2 ** 31, '1'], [false, true, true, false, false]],
  ])('bounds %s', (what, given, taken) => {
    const key = {
      'corners of an area': 'polygon',
      ids: 'ids',
      'a group number': 'groupNumber',
      'letters of a keyword': 'keyword',
      'a level': 'levelMin',
      'a height': 'heightMax',
      'hours of silence': 'silentHours',
      'metres around a position': 'circle',
      'an id': 'branchId',
    }[what]!
    expect(given.map((value) => takes({ [key]: value }))).toEqual(taken)
  })

  test.each([
    [[[180.1, 0]], false],
    [[[0, 90.1]], false],
    [[[180, 90]], true],
    [[[0]], false],
    [[[0, 0, 0]], false],
  ])('has its corners on the globe: %j', (more, taken) => {
    expect(takes({ polygon: [[0, 0], [1, 1], ...more] })).toBe(taken)
  })

  test('without a condition matches everything, which a list may ask for and a command may not', () => {
    expect(takes({})).toBe(true)
    for (const empty of [{}, { keyword: ' ' }]) expect(commandTarget.safeParse(empty).success).toBe(false)
    expect(commandTarget.safeParse({ online: false }).success).toBe(true)
  })

  test('refuses a condition that it does not know, in words, instead of matching more', () => {
    const given = { groupId: 1, onlin: true }
    const { error } = target.safeParse(given)
    expect(inputRefusal(error!.issues[0]!, given, 'target').reason.en).toBe('Unknown: "onlin"')
    expect(targetOfKind.safeParse({ kind: 'gateway' }).success).toBe(false)
  })
})

describe('what a command goes to', () => {
  const read = (more: object) => calls['light.sendCommand'].input.safeParse({ code: 'dcs.read', ...more })
  const refusal = (more: object) => {
    const { error } = read(more)
    return inputRefusal(error!.issues[0]!, { code: 'dcs.read', ...more }, 'light')
  }

  test.each<[object, Target]>([
    [{ ids: [1, 2] }, { ids: [1, 2] }],
    [{ target: { ids: [1, 2] } }, { ids: [1, 2] }],
    [{ target: { groupId: 3, online: true } }, { groupId: 3, online: true }],
  ])('%j is read as one target', (given, meant) => {
    expect(read(given).data?.target).toEqual(meant)
    expect(read(given).data).not.toHaveProperty('ids')
  })

  test('is given once', () => {
    const either = { field: { zh: '目标', en: 'Target' }, reason: { en: 'Give either devices or a target' } }
    expect(refusal({})).toMatchObject(either)
    expect(refusal({ ids: [1], target: { groupId: 1 } })).toMatchObject(either)
  })

  test('of an approval is the same', () => {
    const { input } = calls['approval.request']
    const request = { code: 'dco.switch', reason: 'work' }
    expect(input.parse({ ...request, deviceIds: [1] }).target).toEqual({ ids: [1] })
    expect(input.parse({ ...request, target: { groupNumber: 7 } }).target).toEqual({ groupNumber: 7 })
    expect(input.safeParse(request).success).toBe(false)
  })
})
