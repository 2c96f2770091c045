import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { deviceState, id, page, position, size, text, time } from '../call/shapes.ts'
import { lampRecord } from '../lighting/lamp.record.ts'
import { override } from '../lighting/override.calls.ts'
import { kinds } from './device.ts'
import { gatewayRecord } from './gateway.record.ts'
import { deviceNameplate, nameplateRecord, simCard } from './nameplate.record.ts'
import { targetOfKind } from './target.ts'

export const kind = z.enum(kinds)
/** How an edge node signs in at the broker; the secret is shown once. */
const issuedSecret = z.object({ id, group: z.string(), edge: z.string(), user: z.string(), secret: z.string() })
/** What of a device nobody told: it is simulated or assumed. */
const inventedFact = z.enum(['gateway', 'plan', 'watts'])
export type InventedFact = z.output<typeof inventedFact>
export const values = z.record(z.string(), z.number().nullable())

export const deviceCard = z.object({
  id,
  kind,
  name: z.string(),
  code: z.string(),
  stationId: z.int().nullable(),
  stationName: z.string().nullable(),
  groupName: z.string().nullable(),
  gatewayId: z.int().nullable(),
  gatewayName: z.string().nullable(),
  /** How the server speaks with it: a name of `links`, unless another version registered it. */
  link: z.string(),
  boxId: z.int().nullable(),
  boxName: z.string().nullable(),
  pole: z.string().nullable(),
  /** The output and the branch of the box that feed it. */
  outputName: z.string().nullable(),
  branchName: z.string().nullable(),
  groupNumber: z.int().nullable(),
  planId: z.string().nullable(),
  planVersion: z.int().nullable(),
  planName: z.string().nullable(),
  ratedWatts: z.number().nullable(),
  lightType: z.int().nullable(),
  lampType: z.string().nullable(),
  firmware: z.string().nullable(),
  plate: deviceNameplate,
  /** What its owner calls it, beside the number that it communicates with. */
  assetId: z.string().nullable(),
  /** What its inventory says of it in columns that no field took, by title. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  ...position,
  ...deviceState,
  /** Power expected at the present level, W; null where none can be said. */
  expectedWatts: z.number().nullable(),
  invented: z.array(inventedFact),
  /** How an order to it is confirmed: by a reply, or by watching its values. */
  confirms: z.enum(['reply', 'observe']).nullable(),
  /** When it was taken down, and by whose account; null for a device of today. */
  retired: z.object({ at: time, by: z.string() }).nullable(),
  /** What holds it off its schedule at present. */
  overrides: z.array(override),
  values,
})

export const searchHit = z.object({
  id,
  kind,
  name: z.string(),
  code: z.string(),
  assetId: z.string().nullable(),
  stationName: z.string().nullable(),
  ...deviceState,
})

/** What is found by words: sites by their names, and devices by theirs, their numbers and their sites; what carries others first. */
const search = z.object({
  sites: z.array(z.object({ id, name: z.string(), groupName: z.string(), lamps: z.int() })),
  devices: z.array(searchHit),
  /** Devices that are found, of which the first are shown. */
  total: z.int(),
})

/** One device on the map, as a row: id, kind index, lng, lat, online, alarm, light, level (-1 unknown), group index (-1 none). */
export const mapRow = z.tuple([
  z.int(),
  z.int(),
  z.number(),
  z.number(),
  z.int(),
  z.int(),
  z.int(),
  z.number(),
  z.int(),
])
export type MapRow = z.output<typeof mapRow>

export const mapFeature = z.object({
  kind: z.enum(['road', 'street', 'water', 'park', 'district', 'cable']),
  name: z.string(),
  /** Line or ring of [lng, lat]; a district is a single point for its label. */
  points: z.array(z.tuple([z.number(), z.number()])),
  /** Width of a road in metres. */
  width: z.number().nullable(),
})
export type MapFeature = z.output<typeof mapFeature>

export const eventRow = z.object({
  id: z.string(),
  time,
  /** `online`, `offline`, `lit`, `out`, `order`, `registered`, `fault`, `cleared`, ... */
  type: z.string(),
  deviceId: z.int().nullable(),
  deviceName: z.string().nullable(),
  deviceKind: kind.nullable(),
  stationId: z.int().nullable(),
  stationName: z.string().nullable(),
  /** How many devices it covers (a gateway's loss covers its lamps). */
  count: z.int(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type EventRow = z.output<typeof eventRow>

/** As much of a frame as is shown. A birth names what later frames only number: it is shown longer. */
export const FRAME_BYTES = { birth: 4_096, other: 512 } as const

export const frame = z.object({
  ts: time,
  /** True when we sent it. */
  send: z.boolean(),
  code: z.string(),
  topic: z.string(),
  /** The first of the payload in hex: `FRAME_BYTES.other` bytes of it, of a birth that was good `FRAME_BYTES.birth`. */
  bytes: z.string().max(2 * FRAME_BYTES.birth),
  length: z.int(),
  /** Why it was refused; null when it was good. */
  fault: z.string().nullable(),
})
export type Frame = z.output<typeof frame>

/** A cabinet, gateway or lux station as its list shows it. */
export const deviceRow = z.object({
  id,
  kind,
  name: z.string(),
  code: z.string(),
  stationId: z.int().nullable(),
  stationName: z.string().nullable(),
  groupName: z.string().nullable(),
  firmware: z.string().nullable(),
  pole: z.string().nullable(),
  /** Lamps that hang on it: fed by a cabinet, carried by a gateway. */
  lamps: z.int(),
  plate: deviceNameplate,
  /** What came of the last plan written to a cabinet; null where none ever was. */
  planSync: z.enum(['same', 'pending', 'differs']).nullable(),
  invented: z.array(inventedFact),
  /** What its energy counter showed when the local day began, Wh. */
  energyAtMidnight: z.number().nullable(),
  ...position,
  ...deviceState,
  values,
})
export type DeviceListRow = z.output<typeof deviceRow>

/** Devices of one kind; those with an alarm first, then those offline. */
const list = call('/station/device/Query', {
  access: 'device.view',
  input: z.object({ kind, page, size, filters: targetOfKind.default({}) }),
  output: z.object({
    total: z.int(),
    rows: z.array(deviceRow),
    counts: z.object({ all: z.int(), online: z.int(), offline: z.int(), alarm: z.int() }),
  }),
})

const statusOfMany = z.object({ ids: z.array(id).min(1).max(5_000), status: nameplateRecord.shape.status })

export const deviceCalls = {
  'device.list': list,
  'device.export': exportOf('/station/device/Export', list),
  'device.detail': call('/station/device/Detail', {
    access: 'device.view',
    input: z.object({ id }),
    output: deviceCard,
  }),
  'device.search': call('/station/device/Search', {
    access: 'device.view',
    input: z.object({ text: text(60) }),
    output: search,
  }),
  'device.map': call('/station/map/QueryDevices', {
    access: 'device.view',
    input: nothing,
    output: z.object({ kinds: z.array(kind), groups: z.array(z.string()), rows: z.array(mapRow) }),
  }),
  'device.mapFeatures': call('/station/map/QueryFeatures', {
    access: 'device.view',
    input: nothing,
    output: z.array(mapFeature),
  }),
  /**
   * Level, %, that the plans ask of each district's lamps at this moment, and the mean that they show, null where none
   * answers; a district that is meant to be dark and is, is left out.
   */
  'device.districts': call('/station/map/QueryDistricts', {
    access: 'device.view',
    input: nothing,
    output: z.array(z.object({ name: z.string(), level: z.number(), measured: z.number().nullable() })),
  }),
  /** The latest, and whatever else happened in the minute of the last of them. */
  'device.events': call('/station/event/Query', {
    access: 'device.view',
    input: z.object({ deviceId: id.optional(), limit: z.int().min(1).max(200).default(50) }),
    output: z.array(eventRow),
  }),
  'device.frames': call('/station/frame/Query', {
    access: 'frame.view',
    input: z.object({ deviceId: id }),
    output: z.object({
      frames: z.array(frame),
      received: z.int(),
      sent: z.int(),
      /** Frames refused since the server started, by reason. */
      faults: z.record(z.string(), z.int()),
    }),
  }),
  'device.saveBox': call('/station/device/SaveBox', {
    access: 'box.configure',
    audit: 'box.save',
    input: z.object({
      id,
      type: nameplateRecord.shape.boxType,
      status: nameplateRecord.shape.status,
      sim: simCard.nullable(),
    }),
    output: done,
  }),
  /** Several power boxes into repair, out of use or back into service, and so what they feed. All or none. */
  'device.setBoxStatus': call('/station/device/SetBoxStatus', {
    access: 'box.configure',
    audit: 'box.save',
    input: statusOfMany,
    output: z.object({ count: z.int() }),
  }),
  'device.saveGateway': call('/station/device/SaveGateway', {
    access: 'gateway.configure',
    audit: 'gateway.save',
    input: z.object({ id, platform: nameplateRecord.shape.platform, sim: simCard.nullable() }),
    output: done,
  }),
  'device.saveLamp': call('/station/device/SaveLamp', {
    access: 'light.configure',
    audit: 'lamp.save',
    /** Without `poleId` a lamp stays on its pole; null takes it off. */
    input: z.object({ id, ...lampRecord.shape, poleId: id.nullable().optional() }),
    output: done,
  }),
  /** Several lamps into repair, out of use or back into service: their alarms are muted meanwhile. All or none. */
  'device.setLampStatus': call('/station/device/SetLampStatus', {
    access: 'light.configure',
    audit: 'lamp.save',
    input: statusOfMany,
    output: z.object({ count: z.int() }),
  }),
  'device.provision': call('/station/gateway/Provision', {
    access: 'gateway.provision',
    audit: 'gateway.provision',
    input: z.object({
      ...gatewayRecord.shape,
      // Of another length it is refused in the words of the rule.
      code: z.string().trim().min(1).max(64),
      stationId: gatewayRecord.shape.stationId.default(null),
    }),
    output: issuedSecret,
  }),
  /** The old secret ends at once, and with it the connection. */
  'device.rotateSecret': call('/station/gateway/RotateSecret', {
    access: 'gateway.provision',
    audit: 'gateway.rotateSecret',
    password: true,
    input: z.object({ id }),
    output: issuedSecret,
  }),
  /** The device cannot connect any more until it is given a new secret. */
  'device.revokeSecret': call('/station/gateway/RevokeSecret', {
    access: 'gateway.provision',
    audit: 'gateway.revokeSecret',
    password: true,
    input: z.object({ id }),
    output: done,
  }),
}
