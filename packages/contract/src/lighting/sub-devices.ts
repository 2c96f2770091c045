import type { ErrorKey, ErrorParams } from '../errors.ts'
import type { Label } from '../text/label.ts'

/** What a box is made of, and what may hang on what (contract, section 3). */

export const subDeviceTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type SubDeviceType = (typeof subDeviceTypes)[number]

export const SUB_DEVICE = {
  main: 1,
  transfer: 2,
  output: 3,
  contactor: 4,
  branch: 5,
  door: 6,
  lock: 7,
  smoke: 8,
  water: 9,
  cable: 10,
  leakage: 11,
  voltage: 12,
} as const satisfies Record<string, SubDeviceType>

type Rule = {
  /** How many of it a box has at most; they are numbered from 1. */
  readonly most: number
  /** What it may hang on. */
  readonly parents: readonly SubDeviceType[]
  /** It is nothing without what it hangs on. */
  readonly hangs?: true
  /** It is read through a channel of the controller. */
  readonly senses?: true
}

export const subDeviceRules: Readonly<Record<SubDeviceType, Rule>> = {
  1: { most: 1, parents: [2] },
  2: { most: 2, parents: [] },
  3: { most: 4, parents: [1] },
  4: { most: 8, parents: [3], hangs: true },
  5: { most: 24, parents: [4], hangs: true },
  6: { most: 4, parents: [], senses: true },
  7: { most: 4, parents: [6], senses: true },
  8: { most: 4, parents: [], senses: true },
  9: { most: 4, parents: [], senses: true },
  10: { most: 24, parents: [5], hangs: true },
  11: { most: 24, parents: [1, 5], senses: true },
  12: { most: 24, parents: [1, 2, 5], senses: true },
}

export const SUB_DEVICE_NAME = 20
/** A. */
export const RATED_AMPERES = { min: 0.1, max: 1_600 } as const
export const SENSOR_CHANNEL = { min: 1, max: 16 } as const

export type SubDevicePlan = {
  readonly id?: number | undefined
  readonly type: SubDeviceType
  readonly number: number
  readonly name: string
  readonly parentId: number | null
}
type Placed = SubDevicePlan & { readonly id: number }
export type SubDeviceRefusal = { readonly key: ErrorKey; readonly params: ErrorParams }

const refusal = (key: ErrorKey, params: ErrorParams = {}): SubDeviceRefusal => ({ key, params })

/** Why a part cannot stand among the others of its box; null where it can. Form and server ask the same. */
export function refuseSubDevice(part: SubDevicePlan, box: readonly Placed[]): SubDeviceRefusal | null {
  const { most, parents, hangs } = subDeviceRules[part.type]
  const others = box.filter(({ id }) => id !== part.id)
  const alike = others.filter(({ type }) => type === part.type)
  if (alike.length >= most) return refusal('subDevice.tooMany', { most })
  if (part.number < 1 || part.number > most) return refusal('subDevice.number', { most })
  if (alike.some(({ number }) => number === part.number))
    return refusal('subDevice.numberTaken', { number: part.number })
  if (others.some(({ name }) => name === part.name)) return refusal('subDevice.nameTaken', { name: part.name })
  if (part.parentId === null) return hangs ? refusal('subDevice.parentMissing') : null
  const parent = others.find(({ id }) => id === part.parentId)
  return parent && parents.includes(parent.type) ? null : refusal('subDevice.parentUnfit')
}

/** Parts through which current flows to lamps, so that a crew can lock them out. */
export const lockableTypes: readonly SubDeviceType[] = [
  SUB_DEVICE.main,
  SUB_DEVICE.output,
  SUB_DEVICE.contactor,
  SUB_DEVICE.branch,
]

/**
 * What a lock-out of a part concerns: numbers of the outputs above and below it, and ids of the branches below it. A main
 * distribution concerns all of its box.
 */
export function lockedWith(
  part: Placed,
  box: readonly Placed[],
): { outputs: number[]; branches: number[]; whole: boolean } {
  const numbersOf = (parts: readonly Placed[]) =>
    parts.flatMap(({ type, number }) => (type === SUB_DEVICE.output ? [number] : [])).toSorted((a, b) => a - b)
  const branchesOf = (parts: readonly Placed[]) =>
    parts.flatMap(({ type, id }) => (type === SUB_DEVICE.branch ? [id] : []))
  if (part.type === SUB_DEVICE.main) return { outputs: numbersOf(box), branches: branchesOf(box), whole: true }
  const above: Placed[] = []
  for (let one = box.find(({ id }) => id === part.parentId); one; one = box.find(({ id }) => id === one?.parentId))
    above.push(one)
  const below: Placed[] = [part]
  for (const one of below) below.push(...box.filter(({ parentId }) => parentId === one.id))
  return { outputs: numbersOf([...above, ...below]), branches: branchesOf(below), whole: false }
}

/** Why a part cannot be taken away; null where nothing is associated with it. */
export function refuseSubDeviceRemoval(id: number, box: readonly Placed[], lamps: number): SubDeviceRefusal | null {
  const below = box.filter(({ parentId }) => parentId === id)
  const hasBelow = (wanted: SubDeviceType) => below.some(({ type }) => type === wanted)
  if (hasBelow(SUB_DEVICE.main)) return refusal('subDevice.mainAssociated')
  if (hasBelow(SUB_DEVICE.output)) return refusal('subDevice.outputAssociated')
  if (hasBelow(SUB_DEVICE.contactor)) return refusal('subDevice.contactAssociated')
  if (below.length > 0) return refusal('subDevice.hasChildren')
  return lamps > 0 ? refusal('subDevice.hasLamps', { lamps }) : null
}

/** The alarm of a circuit that is live although a crew has it kept off. */
export const LOCK_OUT_RULE = 'lockOut'
export const lockOutRuleLabel: Label = { zh: '闭锁的回路仍闭合', en: 'A locked-out output is closed' }
