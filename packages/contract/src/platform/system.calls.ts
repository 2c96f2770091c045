import { z } from 'zod'
import { call, nothing } from '../call/call.ts'
import { time } from '../call/shapes.ts'
import { platforms } from '../devices/boxes.ts'
import { kind } from '../devices/device.calls.ts'
import { type Operation, operations } from '../operations.ts'

const count = z.int().nonnegative()
const label = z.object({ zh: z.string(), en: z.string() })

/** How many of some things there are, and how many of those are online. */
const reach = z.object({ all: count, online: count })

export const commandRow = z.object({
  kind,
  code: z.string(),
  opcode: z.enum(['dcs', 'dcc', 'dco', 'dck']),
  name: label,
  needArgs: z.boolean(),
  needPswd: z.boolean(),
  right: z.enum(Object.keys(operations) as [Operation, ...Operation[]]),
  /** A gateway may pass it on to all lamps of a group number. */
  byGroup: z.boolean(),
  /** It can be carried out over some seconds. */
  ramp: z.boolean(),
  /** To a great part of a city it needs a second person. */
  grave: z.boolean(),
  /** What the device says it holds shows that it was carried out. */
  shown: z.boolean(),
  /** What is filled in, by name. */
  fields: z.array(label),
})
export type CommandRow = z.output<typeof commandRow>

/** `deaf`: it takes what we publish and sends us nothing. */
export const brokerStates = ['up', 'away', 'deaf'] as const
export type BrokerState = (typeof brokerStates)[number]

export const platformRow = z.object({
  /** Null for devices whose platform nobody has recorded. */
  platform: z.enum(platforms).nullable(),
  /** The product speaks this link. */
  installed: z.boolean(),
  gateways: reach,
  /** All devices that reach us over it, those behind its gateways included. */
  devices: reach,
})
export type PlatformRow = z.output<typeof platformRow>

export const health = z.object({
  time,
  version: z.string(),
  gateways: reach,
  devices: reach,
  /** The newest report of any device. */
  heard: time.nullable(),
  /** Consoles that listen. */
  consoles: count,
  /** Command items that have come to no end yet. */
  openItems: count,
  /** Calls of the last hour. */
  calls: z.object({ all: count, refused: count, failed: count, slowest: z.number().nullable() }),
  /** Readings that the database refused and that were put aside, and the newest of them. */
  quarantined: z.object({
    count,
    last: z.object({ time, device: z.string(), reason: z.string() }).nullable(),
  }),
  /** Of the whole installation; for its super user alone. */
  platform: z
    .object({
      node: z.string(),
      postgres: z.string(),
      started: time,
      databaseBytes: z.number(),
      migrations: z.object({ count, last: z.string(), applied: time }),
      organisations: count,
      consoles: count,
      /**
       * Readings taken and not yet committed, how long the last ones waited, ms, those given up while the database was
       * away, and values that no database holds: of another time or size.
       */
      ingest: z.object({ waiting: count, lagMs: z.number(), dropped: count, outOfBounds: count }),
      frames: z.object({ received: count, refused: count }),
      errors: z.object({ count, last: z.object({ time, message: z.string() }).nullable() }),
      callsNotLogged: count,
      /** Bytes. */
      memory: z.object({ resident: z.number(), heap: z.number(), heapLimit: z.number() }),
      /** How late the event loop was in the last ten seconds, ms. */
      loop: z.object({ p99: z.number(), max: z.number() }),
    })
    .nullable(),
})
export type Health = z.output<typeof health>

/** Work that the server does by itself. */
export const jobRow = z.object({
  name: z.string(),
  label,
  /** `lost`: the server that did it stands still or is gone, and another will take it over. */
  state: z.enum(['waiting', 'running', 'failed', 'lost']),
  next: time,
  /** The server that does it now; null for everyone but the super user. */
  server: z.string().nullable(),
  began: time.nullable(),
  ended: time.nullable(),
  /** How long the last run took. */
  milliseconds: z.number().nullable(),
  runs: count,
  failures: count,
  failedInARow: count,
  /** Why the last run failed; null for everyone but the super user, since it may name what is another organisation's. */
  error: z.string().nullable(),
})
export type JobRow = z.output<typeof jobRow>

export const systemCalls = {
  /** Every command of every kind. */
  'system.commands': call('/station/system/QueryCommands', {
    access: 'system.view',
    input: nothing,
    output: z.array(commandRow),
  }),
  'system.platforms': call('/station/system/QueryPlatforms', {
    access: 'system.view',
    reach: 'whole',
    input: nothing,
    output: z.object({
      rows: z.array(platformRow),
      broker: z.object({
        /** It runs within the server. */
        embedded: z.boolean(),
        /** Where gateways connect to, without names and passwords. */
        address: z.string(),
        tls: z.boolean(),
        state: z.enum(brokerStates),
        /** The organisation's own gateways that hold a connection; null where the broker is another's. */
        clients: count.nullable(),
      }),
    }),
  }),
  'system.health': call('/station/system/QueryHealth', {
    access: 'system.view',
    reach: 'whole',
    input: nothing,
    output: health,
  }),
  'system.jobs': call('/station/system/QueryJobs', {
    access: 'system.view',
    reach: 'whole',
    input: nothing,
    output: z.array(jobRow),
  }),
}
