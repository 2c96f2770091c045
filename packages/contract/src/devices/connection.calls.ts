import { z } from 'zod'
import { call, done } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { deviceState, id, page, size, time } from '../call/shapes.ts'
import { kind, values } from './device.calls.ts'
import { deviceNameplate } from './nameplate.record.ts'
import { targetOfKind } from './target.ts'

/** Upper bounds of the classes that replies are counted in, ms; the last class has none. */
export const REPLY_BOUNDS = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000] as const

export const connectionSorts = [
  'attention',
  'name',
  'code',
  'platform',
  'station',
  'gateway',
  'online',
  'lastUp',
  'lastDown',
  'up',
  'down',
  'success',
  'reply',
  'signal',
  'iccid',
  'megabytes',
  'lost',
  'lamps',
  'firmware',
] as const

/** Figures are null until something was counted. */
export const connectionRow = z.object({
  id,
  kind,
  name: z.string(),
  code: z.string(),
  stationName: z.string().nullable(),
  groupName: z.string().nullable(),
  /** What carries it; null for a connection of its own. */
  gatewayId: id.nullable(),
  gatewayName: z.string().nullable(),
  plate: deviceNameplate,
  firmware: z.string().nullable(),
  /** Lamps that hang on it. */
  lamps: z.int(),
  /** IP address and port it speaks from; null where the broker is not ours or it is not connected. */
  address: z.string().nullable(),
  lastUp: time.nullable(),
  lastDown: time.nullable(),
  /** Frames since local midnight. */
  up: z.int().nullable(),
  down: z.int().nullable(),
  /** Orders of the last 24 h: those that came to an answer or ran out of time, and those answered. */
  sent: z.int().nullable(),
  answered: z.int().nullable(),
  /** Mean time of those answers, ms. */
  replyMs: z.number().nullable(),
  /** Times it went offline within 7 days. */
  lost: z.int().nullable(),
  ...deviceState,
  values,
})
export type ConnectionRow = z.output<typeof connectionRow>

const hour = z.object({
  time,
  up: z.int(),
  down: z.int(),
  sent: z.int(),
  answered: z.int(),
  replyMs: z.number().nullable(),
  lost: z.int(),
  /** Share of the hour that it was online, 0 to 1. */
  online: z.number().nullable(),
})
export type ConnectionHour = z.output<typeof hour>

const spans = z.union([z.literal(24), z.literal(168)])

/** Connections of one kind; those offline first, unless sorted otherwise. */
const query = call('/station/connection/Query', {
  access: 'frame.view',
  input: z.object({
    kind,
    page,
    size,
    filters: targetOfKind.default({}),
    sort: z.object({ field: z.enum(connectionSorts), desc: z.boolean() }).default({ field: 'attention', desc: false }),
  }),
  output: z.object({
    total: z.int(),
    rows: z.array(connectionRow),
    /** Connections of each kind, whatever the filters. */
    /** How many of each kind have a connection of their own. */
    kinds: z.record(kind, z.int()),
  }),
})

export const connectionCalls = {
  'connection.query': query,
  'connection.export': exportOf('/station/connection/Export', query),
  /** How the connections of one kind did in the last hours. */
  'connection.figures': call('/station/connection/Figures', {
    access: 'frame.view',
    input: z.object({
      kind,
      hours: spans.default(24),
      filters: targetOfKind.default({}),
    }),
    output: z.object({
      /** Connections online in the mean of each hour, of so many watched; an hour that no server watched is left out. */
      online: z.array(z.object({ time, online: z.number(), of: z.int() })),
      /** Replies in each class of `REPLY_BOUNDS`, and those above. */
      replies: z.array(z.int()),
      /** Orders by connection, the worst first. */
      success: z.array(z.object({ id, name: z.string(), sent: z.int(), answered: z.int() })),
      /** Signal of each connection, dBm, the weakest first. */
      signal: z.array(z.object({ id, name: z.string(), online: z.boolean(), dbm: z.number() })),
    }),
  }),
  /** One connection, hour by hour, oldest first; hours without a row were not watched. */
  'connection.hours': call('/station/connection/Hours', {
    access: 'device.view',
    input: z.object({ id, hours: spans.default(24) }),
    output: z.array(hour),
  }),
  /** Closes the connection; the device comes back by itself. */
  'connection.drop': call('/station/connection/Drop', {
    access: 'gateway.maintain',
    audit: 'connection.drop',
    input: z.object({ id }),
    output: done,
  }),
}
