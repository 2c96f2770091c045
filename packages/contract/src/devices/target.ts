import { z } from 'zod'
import { GROUP_NUMBER, ORDER_LIMIT, POLE, POLYGON_CORNERS, RADIUS } from '../call/limits.ts'
import { id, text } from '../call/shapes.ts'
import { boxStatuses, boxTypes, platforms } from './boxes.ts'
import { kinds } from './device.ts'
import { linkNames } from './links.ts'

/** `repair`: taken out of service; `overridden`: a manual command holds it off its schedule. */
export const lightStates = ['lit', 'out', 'offline', 'alarm', 'repair', 'overridden'] as const

/** Corners of an area as longitude and latitude (WGS-84); the last is joined to the first. The border is part of the area. */
export const polygon = z
  .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
  .min(3)
  .max(POLYGON_CORNERS)
export type Polygon = z.output<typeof polygon>

export const metres = z.int().min(RADIUS.min).max(RADIUS.max)
/** So many metres around a position (WGS-84). */
export const circle = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180), metres })
export type Circle = z.output<typeof circle>

const poleHeight = z.number().min(POLE.height.min).max(POLE.height.max).multipleOf(0.1)

/**
 * The devices that a command, a list, a saved selection or a dynamic group is about: those within the caller's scope that
 * match all conditions given; without any, all of them. An unknown condition is refused, since a target without it would match
 * more. See docs/decisions/0016-targets.md.
 */
export const target = z.strictObject({
  kind: z.enum(kinds).optional(),
  /** Any of them. */
  ids: z.array(id).max(ORDER_LIMIT).optional(),

  /** A group with all groups below it. */
  groupId: id.optional(),
  stationId: id.optional(),
  /** The gateway that carries it. */
  gatewayId: id.optional(),
  /** The power box that feeds it, and the branch of that box. */
  boxId: id.optional(),
  branchId: id.optional(),
  polygon: polygon.optional(),
  circle: circle.optional(),

  /** The number that it should carry. */
  groupNumber: z.int().min(GROUP_NUMBER.min).max(GROUP_NUMBER.max).optional(),
  /** A saved selection that the caller may see. */
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
  /** It hangs on a smart pole (1), or on an ordinary one (2). */
  poleType: z.literal([1, 2]).optional(),
  planId: text(40).optional(),
  /** How the gateway that carries it is connected; where none does, it itself. */
  platform: z.enum(platforms).optional(),
  /** The link by which it is spoken with. */
  link: z.enum(linkNames).optional(),
  /** How a power box is built, and whether it is in service. */
  boxType: z.literal(boxTypes).optional(),
  status: z.literal(boxStatuses).optional(),

  /** From here on as it is when the target is resolved. */
  state: z.enum(lightStates).optional(),
  online: z.boolean().optional(),
  /** It was not taken out of service. */
  inService: z.boolean().optional(),
  alarm: z.boolean().optional(),
  /** A point outside its normal range, of a lamp unless `kind` says otherwise. */
  deviates: text(40).optional(),
  levelMin: z.number().min(0).max(100).optional(),
  levelMax: z.number().min(0).max(100).optional(),
  /** No report for this many hours. */
  silentHours: z.number().positive().max(10_000).optional(),
})
export type Target = z.output<typeof target>

/** For a call that is about one kind anyway. */
export const targetOfKind = target.omit({ kind: true })
export type TargetOfKind = z.output<typeof targetOfKind>

/** It has no condition; an empty text is none. */
export const isEmptyTarget = (one: Target) => Object.values(one).every((value) => value === undefined || value === '')

/** Devices that a command names by their ids. */
export const commandIds = z.array(id).min(1).max(ORDER_LIMIT)
/** Of a command: it has a condition, so that nobody sends a command to everything by oversight. */
export const commandTarget = target.refine((one) => !isEmptyTarget(one))

const sentence = { zh: '请指定设备或目标，二选一', en: 'Give either devices or a target' }

/** For the `transform` of a command's input: one of ids, as the contract has it, and target is given, and read as a target. */
export function targetOf(
  { ids, target: given }: { ids: number[] | undefined; target: Target | undefined },
  context: z.RefinementCtx,
): Target {
  if ((ids === undefined) === (given === undefined))
    context.addIssue({ code: 'custom', path: ['target'], params: { sentence } })
  return given ?? { ids: ids ?? [] }
}
