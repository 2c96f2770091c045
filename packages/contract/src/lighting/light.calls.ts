import { z } from 'zod'
import { call } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { deviceState, id, page, position, size, text, uuid } from '../call/shapes.ts'
import { values } from '../devices/device.calls.ts'
import { commandIds, commandTarget, targetOf, targetOfKind } from '../devices/target.ts'
import { roadClass } from '../inventory/roads.ts'
import { override } from './override.calls.ts'

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

/**
 * What an order to lamps would find. An order reaches those that are online and in service; `total` of them, those that are
 * `locked` (online, but taken out of service) and those that are offline are all lamps.
 */
export const lightSummary = z.object({
  total: z.int(),
  reached: z.int(),
  locked: z.int(),
  offline: z.int(),
  /** From here on of those that are reached. Held off their schedule by a manual command: */
  overridden: z.int(),
  twoColoured: z.int(),
  /** How many give how much light, %: a failed lamp 0; with their rated power, W. */
  levels: z.array(z.object({ level: z.number().nullable(), ratedWatts: z.number().nullable(), lamps: z.int() })),
  /** How many light which road, with its mean illuminance at 100 %, lx. */
  roads: z.array(z.object({ roadClass: roadClass.nullable(), designLux: z.number().nullable(), lamps: z.int() })),
  plans: z.array(z.object({ planId: z.string(), planVersion: z.int().nullable() })),
})
export type LightSummary = z.output<typeof lightSummary>

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

/** Types of lamps of two colour temperatures; the contract numbers it twice. */
export const TWO_COLOURED: readonly (number | null)[] = [4, 104]

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

/** An order is answered at once, however many devices it is to. */
const sentOrder = z.object({
  groupId: uuid,
  /** Devices that it is to, and how many of them it cannot reach. */
  total: z.int(),
  failed: z.int(),
  /** Its items; of an order to more than `ANSWERED_ITEMS` only as many of those that failed, as all can be read by `command.query`. */
  list: z.array(sentItem),
})

export const lightCalls = {
  'light.query': query,
  'light.summary': call('/station/light/Summary', {
    access: 'device.view',
    input: z.object({ filters: targetOfKind }),
    output: lightSummary,
  }),
  'light.export': exportOf('/station/light/Export', query),
  /** The same to gateways, cabinets and stations. */
  'light.sendGatewayCommand': call('/station/light/SendGatewayCommand', {
    access: 'command.view',
    audit: 'command.send',
    input: oneToMany,
    output: sentOrder,
  }),
  /** Sends one command to many lamps; the permission is the command's own. A target without a kind matches lamps only. */
  'light.sendCommand': call('/station/light/SendCommand', {
    access: 'command.view',
    audit: 'command.send',
    input: oneToMany,
    output: sentOrder,
  }),
}
