import { z } from 'zod'
import { call, nothing } from '../call/call.ts'
import { deviceState, id, position, text } from '../call/shapes.ts'
import { treeTypes } from './device.ts'

export const treeNodeBase = z.object({
  /** `root`, `g12`, `s3`, `p7` or `d104`: unique in the tree. */
  key: z.string(),
  /** Id of the group, station, pole or device behind the node; 0 for the root. */
  id: z.int(),
  type: z.enum(treeTypes),
  name: z.string(),
  code: z.string().optional(),
  groupId: z.int().nullable(),
  groupName: z.string().nullable(),
  ...deviceState,
})
export type TreeNode = z.output<typeof treeNodeBase> & { children?: TreeNode[] | undefined }
export const treeNode: z.ZodType<TreeNode, TreeNode> = treeNodeBase.extend({
  get children() {
    return z.array(treeNode).optional()
  },
})

export const group = z.object({ id, name: z.string(), parentId: z.int().nullable() })

/** Kinds of devices that an answer counts at a site; 0 of those that the product does not have yet. */
export const stationKinds = [
  'light',
  'video',
  'broad',
  'speak',
  'led',
  'env',
  'wifi',
  'charge',
  'manhole',
  'garbage',
  'phone',
  'traffic',
] as const
export type StationKind = (typeof stationKinds)[number]

export const station = z.object({
  id,
  name: z.string(),
  groupId: z.int(),
  /** 3 is a pole station. */
  type: z.int(),
  ...position,
  lightCount: z.int(),
  lightAlarm: z.int(),
  ...(Object.fromEntries(stationKinds.map((kind) => [kind, z.int()])) as Record<StationKind, z.ZodInt>),
})

/** What a part of the tree holds: lamps by their state, and the worst of all its devices. */
export const treeCount = z.object({
  lit: z.int(),
  /** Online and dark. */
  out: z.int(),
  offline: z.int(),
  total: z.int(),
  /** Lamps with an alarm. */
  alarms: z.int(),
  /** Highest level of an alarm. */
  alarm: z.int(),
  /** A device has an alarm or is offline. */
  wrong: z.boolean(),
})
export type TreeCount = z.output<typeof treeCount>

/** West, south, east and north end of what stands somewhere, degrees. */
export const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Bounds = z.output<typeof bounds>

/** What a site holds, told before its devices are read. */
export const treeSite = treeCount.extend({
  /** Null: the devices of no site, which stand at the root. */
  id: id.nullable(),
  /** Of its devices, each once. */
  types: z.array(z.enum(treeTypes)),
  bounds: bounds.nullable(),
})
export type TreeSite = z.output<typeof treeSite>

export const treeCalls = {
  /** The whole tree at once; a console reads its parts. */
  'tree.queryAll': call('/station/tree/QueryAll', { access: 'device.view', input: nothing, output: treeNode }),
  /** The tree down to its sites. */
  'tree.querySites': call('/station/tree/QuerySites', {
    access: 'device.view',
    input: nothing,
    output: z.object({ root: treeNode, sites: z.array(treeSite) }),
  }),
  /** The devices of a site, or of none, each under the box or gateway that it hangs on. */
  'tree.queryDevices': call('/station/tree/QueryDevices', {
    access: 'device.view',
    input: z.object({ stationId: id.nullable() }),
    output: z.array(treeNode),
  }),
  /**
   * The devices with a text in their name or number that are not at a site with it in its own name, by site, with what hangs
   * on them and what they hang on.
   */
  'tree.find': call('/station/tree/Find', {
    access: 'device.view',
    input: z.object({ text: text(60).min(1) }),
    output: z.object({
      sites: z.array(z.object({ id: id.nullable(), devices: z.array(treeNode) })),
      /** There are more than are listed. */
      more: z.boolean(),
    }),
  }),
  'tree.queryGroup': call('/station/config/QueryGroup', {
    access: 'device.view',
    input: nothing,
    output: z.array(group),
  }),
  'tree.queryStation': call('/station/config/QueryStation', {
    access: 'device.view',
    input: z.object({ type: z.int().optional() }),
    output: z.array(station),
  }),
}
