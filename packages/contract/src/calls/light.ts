import { z } from 'zod'
import { call } from '../call.ts'
import { exportOf } from '../lists/export.ts'
import { roadClass } from '../roads.ts'
import { commandIds, commandTarget, targetOf, targetOfKind } from '../target.ts'
import { values } from './device.ts'
import { override } from './override.ts'
import { deviceState, id, page, position, size, text, uuid } from './shapes.ts'

/** What a lamp holds of what it should: the same, on its way to it, or something else. */
export const syncs = ['same', 'pending', 'differs'] as const

/** `attention` puts wrong things first: alarm, offline, the rest by name. Others are column or point keys. */
export const lightSort = z.object({ field: z.string().max(40).default('attention'), desc: z.boolean().default(false) })

export const lightRow = z.object({
  id,
  name: z.string(),
  code: z.string(),
  pole: z.string().nullable(),
  stationId: z.int().nullable(),
  stationName: z.string().nullable(),
  /** Of the road that its site lights, with the mean illuminance at 100 %, lx. */
  roadClass: roadClass.nullable(),
  designLux: z.number().nullable(),
  boxName: z.string().nullable(),
  gatewayId: z.int().nullable(),
  groupNumber: z.int().nullable(),
  /** Whether the lamp carries that number; null where it should carry none. */
  groupSync: z.enum(['written', 'pending', 'differs']).nullable(),
  lightType: z.int().nullable(),
  ratedWatts: z.number().nullable(),
  planId: z.string().nullable(),
  /** Of a plan of the organisation; null for one that lamps are delivered with. */
  planVersion: z.int().nullable(),
  planName: z.string().nullable(),
  /** Whether the lamp follows that plan; null where it has none. */
  planSync: z.enum(syncs).nullable(),
  firmware: z.string().nullable(),
  /** The manual command that holds it off its schedule. */
  override: override.nullable(),
  ...position,
  ...deviceState,
  values,
})
export type LightRow = z.output<typeof lightRow>

export const sentItem = z.object({
  /** As the caller named it, else ours. */
  itemId: z.string(),
  cmdId: uuid,
  deviceId: id,
  status: z.int(),
  /** Why it failed, as a sentence in the caller's language. */
  message: z.string(),
})

const oneToMany = z
  .object({
    code: z.string().max(40),
    name: text(60).optional(),
    args: z.unknown().optional(),
    ids: commandIds.optional(),
    /** Instead of `ids`: the devices that match it now. */
    target: commandTarget.optional(),
    /** Id of the order, which its giver chooses: one whose answer is lost is found by it, and is not given twice. */
    groupId: uuid.optional(),
    /** Why, in the words of who orders; asked for where it leaves a road dark. */
    reason: text(200).optional(),
  })
  .transform(({ ids, target, ...order }, context) => ({ ...order, target: targetOf({ ids, target }, context) }))

const query = call('/station/light/Query', {
  access: 'device.view',
  input: z.object({
    page,
    size,
    sort: lightSort.default({ field: 'attention', desc: false }),
    filters: targetOfKind.default({}),
  }),
  output: z.object({
    total: z.int(),
    rows: z.array(lightRow),
    /** How many of the scope (filters without `state`) are in each state. */
    counts: z.object({
      all: z.int(),
      lit: z.int(),
      out: z.int(),
      offline: z.int(),
      alarm: z.int(),
      repair: z.int(),
      overridden: z.int(),
    }),
  }),
})

export const lightCalls = {
  'light.query': query,
  'light.export': exportOf('/station/light/Export', query),
  /** The same to gateways, cabinets and stations. */
  'light.sendGatewayCommand': call('/station/light/SendGatewayCommand', {
    access: 'command.view',
    audit: 'command.send',
    input: oneToMany,
    output: z.object({ groupId: uuid, list: z.array(sentItem) }),
  }),
  /** Sends one command to many lamps; the permission is the command's own. A target without a kind matches lamps only. */
  'light.sendCommand': call('/station/light/SendCommand', {
    access: 'command.view',
    audit: 'command.send',
    input: oneToMany,
    output: z.object({ groupId: uuid, list: z.array(sentItem) }),
  }),
}
