import { z } from 'zod'
import { boxStatuses, boxTypes, platforms } from './boxes.ts'
import { id, text } from './calls/shapes.ts'
import { kinds } from './device.ts'
import { GROUP_NUMBER, ORDER_LIMIT, POLE, POLYGON_CORNERS } from './limits.ts'

/** `repair`: taken out of service; `overridden`: a manual command holds it off its schedule. */
export const lightStates = ['lit', 'out', 'offline', 'alarm', 'repair', 'overridden'] as const

/** Corners of an area, longitude and latitude in WGS-84; the last is joined to the first. Its border belongs to it. */
export const polygon = z
  .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
  .min(3)
  .max(POLYGON_CORNERS)
export type Polygon = z.output<typeof polygon>

const poleHeight = z.number().min(POLE.height.min).max(POLE.height.max).multipleOf(0.1)

/**
 * Devices that a command, a list, a saved selection or a dynamic group means. All that is said has to hold; where nothing
 * is said, everything within the caller's scope is meant. A condition that nobody knows is refused: left out, it would widen
 * the target. See docs/decisions/0016-targets.md.
 */
export const target = z.strictObject({
  kind: z.enum(kinds).optional(),
  ids: z.array(id).max(ORDER_LIMIT).optional(),

  /** A group with all groups below it. */
  groupId: id.optional(),
  stationId: id.optional(),
  /** The gateway that carries it. */
  gatewayId: id.optional(),
  /** The power box that feeds it, and the branch in it. */
  boxId: id.optional(),
  branchId: id.optional(),
  polygon: polygon.optional(),

  groupNumber: z.int().min(GROUP_NUMBER.min).max(GROUP_NUMBER.max).optional(),
  selectionId: id.optional(),
  dynamicGroupId: id.optional(),

  /** In its name, its ID, its pole or its site. */
  keyword: text(60).optional(),
  /** 1-5; those numbered anew from 101 are the same types. */
  lightType: z.int().optional(),
  /** The lamp's model as the inventory names it. */
  model: text(60).min(1).optional(),
  firmware: text(60).min(1).optional(),
  /** Of the pole it hangs on: metres, both ends included, and its road. */
  heightMin: poleHeight.optional(),
  heightMax: poleHeight.optional(),
  road: text(60).min(1).optional(),
  planId: text(40).optional(),
  /** How the gateway that carries it is connected, or it itself if it is one. */
  platform: z.enum(platforms).optional(),
  /** How a power box is built, and whether it is in service. */
  boxType: z.literal(boxTypes).optional(),
  status: z.literal(boxStatuses).optional(),

  /** As it is at the moment of asking. */
  state: z.enum(lightStates).optional(),
  online: z.boolean().optional(),
  alarm: z.boolean().optional(),
  /** A point of a lamp, or of the kind that is asked for, that lies outside its normal range. */
  deviates: text(40).optional(),
  levelMin: z.number().min(0).max(100).optional(),
  levelMax: z.number().min(0).max(100).optional(),
  /** No report for this many hours. */
  silentHours: z.number().positive().max(10_000).optional(),
})
export type Target = z.output<typeof target>

/** Where a call speaks of one kind by itself. */
export const targetOfKind = target.omit({ kind: true })
export type TargetOfKind = z.output<typeof targetOfKind>

export const saysNothing = (one: Target) => Object.values(one).every((value) => value === undefined)

/** Devices that a command names one by one. */
export const commandIds = z.array(id).min(1).max(ORDER_LIMIT)
/** Of a command: that it goes to everything has to be said in some way, so that nobody means it by an oversight. */
export const commandTarget = target.refine((one) => !saysNothing(one))

const sentence = { zh: '请指定设备或目标，二选一', en: 'Give either devices or a target' }

/** What a command goes to, given by ids, as the contract has it, or by a target. For `transform`: takes one of both. */
export function targetOf(
  { ids, target: given }: { ids: number[] | undefined; target: Target | undefined },
  context: z.RefinementCtx,
): Target {
  if ((ids === undefined) === (given === undefined))
    context.addIssue({ code: 'custom', path: ['target'], params: { sentence } })
  return given ?? { ids: ids ?? [] }
}
