import { z } from 'zod'
import { call } from '../../call/call.ts'
import { exportOf } from '../../call/export.ts'
import { ORDER_LIMIT } from '../../call/limits.ts'
import { id, logOf, logPage, text, time, uuid } from '../../call/shapes.ts'
import { sentItem } from '../../lighting/light.calls.ts'
import { kinds } from '../device.ts'
import { targetOfKind } from '../target.ts'
import { proofs } from './command.ts'
import { giverKinds } from './givers.ts'

/** A command item with the four moments of its truth line. */
export const commandItem = z.object({
  /** As the caller named it, else ours. */
  itemId: z.string(),
  cmdId: uuid,
  /** The order it belongs to. */
  groupId: uuid,
  deviceId: id,
  deviceName: z.string(),
  deviceKind: z.enum(kinds),
  code: z.string(),
  args: z.unknown(),
  /** Who ordered it; empty for the platform. */
  user: z.string(),
  status: z.int(),
  /** How it is confirmed: by a reply, or by watching the values. */
  confirms: z.enum(['reply', 'observe']),
  asked: time,
  accepted: time.nullable(),
  answered: time.nullable(),
  proof: z.enum(proofs),
  proved: time.nullable(),
  /** What was measured and what was expected, in the unit of the point. */
  measured: z.number().nullable(),
  measuredPoint: z.string().nullable(),
  expected: z.number().nullable(),
  /** Level that the lamp reported at the moment of judgement, %. */
  reported: z.number().nullable(),
  /** Why it failed or how far it has come, as a sentence in the caller's language; empty for nothing to say. */
  message: z.string(),
  content: z.string(),
  until: time.nullable(),
})
export type CommandItem = z.output<typeof commandItem>

/** An order of many items, counted along the truth line. */
export const orderProgress = z.object({
  groupId: uuid,
  /** Of its devices; null when they are no more. */
  kind: z.enum(kinds).nullable(),
  /** Its items are not all of one command: code and arguments are those of the first. */
  several: z.boolean(),
  code: z.string(),
  args: z.unknown(),
  /** Account or name of who gave it. */
  user: z.string(),
  giver: z.enum(giverKinds),
  asked: time,
  until: time.nullable(),
  /** Why, in the words of who ordered. */
  reason: z.string(),
  total: z.int(),
  accepted: z.int(),
  answered: z.int(),
  proved: z.int(),
  refuted: z.int(),
  /** Answered, but nobody could measure what came of it; and answered with the measurement still awaited. */
  unknown: z.int(),
  waiting: z.int(),
  /** Items whose proof is still awaited or will never come for want of a measurement. */
  pending: z.int(),
  failed: z.int(),
  timedOut: z.int(),
  /** Reasons of failure with their counts, most frequent first. */
  reasons: z.array(z.object({ message: z.string(), count: z.int() })),
})
export type OrderProgress = z.output<typeof orderProgress>

/** Orders as the command centre lists them: who, what, to how many, and how far they have come. */
export const orderStates = ['open', 'failed', 'done'] as const
export const orderFilters = z.object({
  from: time.optional(),
  to: time.optional(),
  user: text(20).optional(),
  code: z.string().max(40).optional(),
  /** Open: something is still awaited; failed: something went wrong; done: all was answered. */
  state: z.enum(orderStates).optional(),
})
export const orderRow = orderProgress.omit({ reasons: true }).extend({
  /** The one device of an order to a single one. */
  deviceName: z.string().nullable(),
})
export type OrderRow = z.output<typeof orderRow>

/** What a device last said that it holds of a setting, and when it said so. */
const deviceSetting = z.object({
  /** As in its commands: `dcs.<name>`. */
  name: z.string(),
  values: z.record(z.string(), z.unknown()),
  read: time,
})
export type DeviceSetting = z.output<typeof deviceSetting>

/** An item that was sent, or one that was refused: then without a correlation id, and named only if its caller named it. */
const answeredItem = sentItem.extend({ cmdId: uuid.nullable() })

const orders = call('/station/command/QueryOrders', {
  access: 'command.view',
  input: z.object({ ...logPage, filters: orderFilters.default({}) }),
  output: logOf(orderRow),
})

export const commandCalls = {
  'command.orders': orders,
  'command.exportOrders': exportOf('/station/command/ExportOrders', orders),
  'command.send': call('/station/command/send', {
    access: 'command.view',
    audit: 'command.send',
    input: z
      .array(
        z.object({
          /** What the caller calls the item; given back in the answer. */
          id: text(64).optional(),
          deviceId: id,
          code: z.string().max(40),
          name: text(60).optional(),
          args: z.unknown().optional(),
          /** Why: the first that is told is the order's. */
          reason: text(200).optional(),
        }),
      )
      .min(1)
      .max(ORDER_LIMIT),
    /** No `groupId` where all items are refused. */
    output: z.object({ groupId: uuid.nullable(), list: z.array(answeredItem) }),
  }),
  /** What an order to devices of one kind would reach, told before it is confirmed. */
  'command.impact': call('/station/command/QueryImpact', {
    access: 'command.view',
    input: z.object({ kind: z.enum(kinds), target: targetOfKind }),
    output: z.object({
      /** Its devices by group where several are reached, by site within one; the most first. */
      locations: z.array(z.object({ name: z.string(), count: z.int() })),
      /** Most devices of the kind that are online, or that there are where none is. */
      all: z.boolean(),
    }),
  }),
  'command.query': call('/station/command/Query', {
    access: 'command.view',
    input: z.object({
      groupId: uuid.optional(),
      deviceId: id.optional(),
      failedOnly: z.boolean().default(false),
      from: time.optional(),
      to: time.optional(),
      ...logPage,
    }),
    output: logOf(commandItem),
  }),
  /** The settings of a device as it last told them; those that it never told are left out. */
  'command.settings': call('/station/command/QuerySettings', {
    access: 'device.view',
    input: z.object({ deviceId: id }),
    output: z.array(deviceSetting),
  }),
  'command.progress': call('/station/command/Progress', {
    access: 'command.view',
    input: z.object({ groupId: uuid }),
    output: orderProgress,
  }),
  /** Sends the failed items of an order again, with their own correlation ids, so that none is executed twice. */
  'command.resend': call('/station/command/Resend', {
    access: 'command.view',
    audit: 'command.resend',
    input: z.object({ groupId: uuid, itemIds: z.array(text(64)).max(ORDER_LIMIT).optional() }),
    output: z.object({ count: z.int() }),
  }),
  /**
   * Restores, item by item, what the devices of an order were told before it; what is newer than the order stays. `lost` are
   * screens that are cleared, or of automatic brightness: what was before is not known, or may not be shown any more.
   */
  'command.undo': call('/station/command/Undo', {
    access: 'command.view',
    audit: 'command.undo',
    input: z.object({ groupId: uuid, reason: text(200).optional() }),
    output: z.object({ groupId: uuid, count: z.int(), lost: z.array(z.object({ deviceId: id, name: z.string() })) }),
  }),
  'command.cancel': call('/station/command/Cancel', {
    access: 'command.view',
    audit: 'command.cancel',
    input: z.object({ groupId: uuid }),
    output: z.object({ count: z.int() }),
  }),
}
