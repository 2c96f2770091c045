import { z } from 'zod'
import { call, nothing } from '../call/call.ts'
import { treeNodeBase } from '../devices/tree.calls.ts'

const base = treeNodeBase.extend({
  /** Nothing can hang below it. A pole without devices is none. */
  isLeaf: z.boolean(),
})
export type PoleTreeNode = z.output<typeof base> & { children?: PoleTreeNode[] | undefined }
const poleTreeNode: z.ZodType<PoleTreeNode> = base.extend({
  get children() {
    return z.array(poleTreeNode).optional()
  },
})

/** Groups, sites, smart poles (`p12`) and what hangs on them. */
const tree = (path: `/${string}`) => call(path, { access: 'device.view', input: nothing, output: poleTreeNode })

export const poleTreeCalls = {
  'poleTree.all': tree('/pole/tree/QueryAll'),
  /** Of one kind each: only poles that carry it. */
  'poleTree.lamps': tree('/pole/tree/QueryLamp'),
  'poleTree.environment': tree('/pole/tree/QueryEnvironment'),
  'poleTree.power': tree('/pole/tree/QueryPower'),
  'poleTree.locks': tree('/pole/tree/QueryLock'),
  'poleTree.phones': tree('/pole/tree/QueryPhone'),
  'poleTree.intercoms': tree('/pole/tree/QuerySpeak'),
  'poleTree.wifi': tree('/pole/tree/QueryWifi'),
  'poleTree.piles': tree('/pole/tree/QueryCharge'),
  'poleTree.ledScreens': tree('/pole/tree/QueryLed'),
  'poleTree.broadcasts': tree('/pole/tree/QueryBroad'),
  'poleTree.cameras': tree('/pole/tree/QueryVideo'),
  /** The contract lists none for these. */
  'poleTree.manholes': tree('/pole/tree/QueryManhole'),
  'poleTree.garbageBins': tree('/pole/tree/QueryGarbage'),
  'poleTree.traffic': tree('/pole/tree/QueryTraffic'),
}
