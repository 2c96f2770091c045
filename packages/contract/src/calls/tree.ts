import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { treeTypes } from '../device.ts'
import { deviceState, id, position } from './shapes.ts'

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
export const treeNode: z.ZodType<TreeNode> = treeNodeBase.extend({
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

export const treeCalls = {
  'tree.queryAll': call('/station/tree/QueryAll', { access: 'device.view', input: nothing, output: treeNode }),
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
