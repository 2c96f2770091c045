import { z } from 'zod'
import { kind, mapFeature } from '../devices/device.calls.ts'
import { poleRecord } from '../poles/pole.record.ts'
import { languages } from '../text/label.ts'
import { designLux, roadClass } from './roads.ts'

/** A city as data: what stands where. The demo's generator and an import both end in this shape. */
export const inventoryDevice = z.object({
  /** Communication number, unique in the organisation. */
  code: z.string(),
  kind,
  name: z.string(),
  /** Key of its station. */
  station: z.string(),
  /** Code of the gateway that carries it; null when it speaks for itself. */
  gateway: z.string().nullable(),
  /** Code of the power box that feeds it. */
  box: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  ratedWatts: z.number().nullable(),
  /** 1-5 or 101-105 of the contract. */
  lightType: z.int().nullable(),
  /** Source of light, for example LED or HPS. */
  lampType: z.string().nullable(),
  planId: z.string().nullable(),
  pole: z.string().nullable(),
  groupNumber: z.int().nullable(),
  /** Of its pole's power gateway, which feeds it. */
  loop: z.int().optional(),
})
export type InventoryDevice = z.output<typeof inventoryDevice>

/** What is known of a pole; a device that names a pole without one here still hangs on it. */
export const inventoryPole = z.object({
  number: z.string(),
  type: poleRecord.shape.type,
  height: z.number().nullable(),
  arm: poleRecord.shape.arm,
  foundation: z.string(),
  road: z.string(),
  /** A day, YYYY-MM-DD. */
  installedOn: z.string().nullable(),
})
export type InventoryPole = z.output<typeof inventoryPole>

export const inventory = z.object({
  groups: z.array(z.object({ key: z.string(), name: z.string(), parent: z.string().nullable() })),
  stations: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      group: z.string(),
      /** 3 for poles; lighting where nothing is said. */
      type: z.int().optional(),
      lat: z.number(),
      lng: z.number(),
      roadClass: roadClass.nullable().default(null),
      designLux: designLux.nullable().default(null),
    }),
  ),
  poles: z.array(inventoryPole).default([]),
  devices: z.array(inventoryDevice),
  features: z.array(mapFeature),
})
export type Inventory = z.output<typeof inventory>

/** A generated demo city: one inventory for each organisation. */
export const demoCity = z.object({
  seed: z.int(),
  /** Of its names, of its users and of their roles; Chinese where an older file does not say. */
  language: z.enum(['zh', 'en']).optional(),
  timeZone: z.string(),
  organisations: z.array(
    z.object({
      /** Sparkplug group and organisation code. */
      code: z.string(),
      name: z.object({ zh: z.string(), en: z.string() }),
      centre: z.object({ lat: z.number(), lng: z.number(), zoom: z.number() }),
      inventory,
    }),
  ),
})
export type DemoCity = z.output<typeof demoCity>

/** A device with a connection of its own. */
const ownConnection = z.object({
  group: z.string(),
  edge: z.string(),
  secret: z.string(),
  plate: inventoryDevice,
})

/**
 * What is flashed into the demo's devices: identities, secrets and nameplates. The server writes it for the simulator
 * (file mode 600); real devices are given theirs by hand.
 */
export const fleet = z.object({
  mqtt: z.string(),
  seed: z.int(),
  clockOffsetMs: z.number(),
  timeZone: z.string(),
  /** What speakers say by themselves; none in a file of an earlier version. */
  language: z.enum(languages).optional(),
  edges: z.array(
    z.object({
      group: z.string(),
      edge: z.string(),
      secret: z.string(),
      /** The edge node itself: a gateway with lamps behind it, a cabinet or a lux station. */
      plate: inventoryDevice,
      devices: z.array(inventoryDevice),
    }),
  ),
  /** Charging piles, which connect to us themselves; none in a file of an earlier version. */
  ocpp: z
    .object({
      endpoint: z.string(),
      piles: z.array(ownConnection),
    })
    .optional(),
  /** Screens and speakers, which ask us what they are to show; none in a file of an earlier version. */
  player: z
    .object({
      endpoint: z.string(),
      players: z.array(ownConnection),
    })
    .optional(),
  /** Cameras, which we call; none in a file of an earlier version. */
  onvif: z
    .object({
      port: z.int(),
      cameras: z.array(z.object({ group: z.string(), edge: z.string(), secret: z.string(), plate: inventoryDevice })),
    })
    .optional(),
})
export type Fleet = z.output<typeof fleet>
