import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id, time } from '../call/shapes.ts'
import { dynamicGroupRecord } from './dynamic-group.record.ts'
import { target } from './target.ts'

/** So many an organisation has at most: all are counted at once. */
export const DYNAMIC_GROUPS = 100

/** What lamps have in common: the conditions of a target that say what a lamp is. */
export const lampCondition = target
  .pick({ lightType: true, heightMin: true, heightMax: true, firmware: true, model: true, road: true })
  .extend({ lightType: z.int().min(1).max(5).optional() })
export type LampCondition = z.output<typeof lampCondition>

export const dynamicGroup = z.object({
  id,
  name: z.string(),
  condition: lampCondition,
  /** Lamps in reach that fit it now. */
  lamps: z.int(),
  maker: z.string(),
  changedAt: time,
})
export type DynamicGroup = z.output<typeof dynamicGroup>

export const dynamicGroupCalls = {
  'dynamicGroup.query': call('/station/light/QueryDynamicGroups', {
    access: 'device.view',
    input: nothing,
    output: z.array(dynamicGroup),
  }),
  /** What lamps in reach and their poles say of themselves. */
  'dynamicGroup.choices': call('/station/light/QueryConditionChoices', {
    access: 'device.view',
    input: nothing,
    output: z.object({ firmware: z.array(z.string()), models: z.array(z.string()), roads: z.array(z.string()) }),
  }),
  'dynamicGroup.save': call('/station/light/SaveDynamicGroup', {
    access: 'group.save',
    reach: 'whole',
    audit: 'dynamicGroup.save',
    input: z.object({ id: id.optional(), name: dynamicGroupRecord.shape.name, condition: lampCondition }),
    output: z.object({ id }),
  }),
  'dynamicGroup.delete': call('/station/light/DeleteDynamicGroup', {
    access: 'group.save',
    reach: 'whole',
    audit: 'dynamicGroup.delete',
    input: z.object({ id }),
    output: done,
  }),
}
