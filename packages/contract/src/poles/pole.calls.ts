import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { exportOf } from '../call/export.ts'
import { POLE } from '../call/limits.ts'
import { deviceState, id, page, size, text, time, writtenId } from '../call/shapes.ts'
import { kind } from '../devices/device.calls.ts'
import { station } from '../devices/tree.calls.ts'
import { poleRecord } from './pole.record.ts'
import { armTypeNames } from './poles.ts'

/** Poles, and what hangs on them: a device is on a pole by the pole's number. */

const POLES = 3

/** A device as its pole shows it. */
export const mounted = z.object({
  id,
  kind,
  name: z.string(),
  code: z.string(),
  /** Of the pole's power gateway, that feeds it; null where none was entered. */
  loop: z.int().nullable(),
  /** When it was hung there; null where that is not known. */
  since: time.nullable(),
  ...deviceState,
})
export type Mounted = z.output<typeof mounted>

const { stationId, ...entered } = poleRecord.shape

export const poleRow = z.object({
  id,
  ...entered,
  /** Null for one that came with an inventory and stands at no site. */
  stationId: z.int().nullable(),
  stationName: z.string().nullable(),
  groupName: z.string().nullable(),
  /** Address of its photo, which answers to a signed-in caller; another photo has another address. */
  photo: z.string().nullable(),
  /** Lamps first. */
  devices: z.array(mounted),
})
export type PoleRow = z.output<typeof poleRow>

/** A device that hung on a pole, and no longer does. */
export const pastMounting = z.object({
  id,
  device: z.object({ id, kind, name: z.string(), code: z.string() }),
  since: time.nullable(),
  /** Null where an inventory took it away. */
  until: time.nullable(),
  reason: z.string(),
  account: z.string(),
})
export type PastMounting = z.output<typeof pastMounting>

const reason = text(100).default('')
/** What several poles are given at once; what is not named stays. */
const { height, arm, foundation, road, installedOn } = entered
export const poleChange = z.object({ height, arm, foundation, road, installedOn }).partial()
export type PoleChange = z.output<typeof poleChange>

export const poleFilters = z.object({
  keyword: text(60).optional(),
  /** A group with all groups below it. */
  groupId: id.optional(),
  stationId: id.optional(),
  type: entered.type.optional(),
  arm: z.enum(armTypeNames).optional(),
  /** So many lamps hang on it. */
  lamps: z.int().min(0).max(POLE.lamps).optional(),
})
export const poleSorts = ['number', 'name', 'type', 'height', 'arm', 'lamps', 'road', 'station', 'installedOn'] as const

const query = call('/station/pole/Query', {
  access: 'device.view',
  input: z.object({
    page,
    size,
    filters: poleFilters.default({}),
    sort: z.object({ field: z.enum(poleSorts).default('number'), desc: z.boolean().default(false) }).prefault({}),
  }),
  output: z.object({
    total: z.int(),
    rows: z.array(poleRow),
    counts: z.object({ all: z.int(), smart: z.int(), ordinary: z.int(), bare: z.int() }),
  }),
})

export const poleCalls = {
  /** Sites of poles with what stands there; `type` is always 3. */
  'pole.stations': call('/station/config/QueryPoleStation', {
    access: 'device.view',
    input: z.object({ type: z.literal(POLES).default(POLES) }),
    output: z.array(station.extend({ poles: z.int(), smartPoles: z.int(), devices: z.int() })),
  }),
  'pole.query': query,
  'pole.export': exportOf('/station/pole/Export', query),
  'pole.detail': call('/station/pole/Detail', { access: 'device.view', input: z.object({ id }), output: poleRow }),
  'pole.save': call('/station/pole/Save', {
    access: 'pole.save',
    audit: 'pole.save',
    input: z.object({ id: id.optional(), ...entered, stationId }),
    output: z.object({ id }),
  }),
  /** All or none: a pole with devices on it stays. */
  'pole.delete': call('/station/pole/Delete', {
    access: 'pole.save',
    audit: 'pole.delete',
    input: z.object({ ids: z.array(id).min(1).max(1_000) }),
    output: done,
  }),
  /** Puts devices on a pole, wherever they hung before; without a pole they are taken down. All or none. */
  'pole.mount': call('/station/pole/Mount', {
    access: 'pole.save',
    audit: 'pole.mount',
    input: z.object({ poleId: id.nullable(), deviceIds: z.array(id).min(1).max(POLE.devices), reason }),
    output: z.object({ count: z.int() }),
  }),
  /** Takes a device down and hangs another one in its place, fed by the same loop. */
  'pole.replace': call('/station/pole/Replace', {
    access: 'pole.save',
    audit: 'pole.replace',
    input: z.object({ poleId: id, oldId: id, newId: id, reason }),
    output: done,
  }),
  /** Says which loop of the pole's power gateway feeds a device on it. */
  'pole.feed': call('/station/pole/Feed', {
    access: 'pole.save',
    audit: 'pole.feed',
    input: z.object({ poleId: id, deviceId: id, loop: z.int().min(1).max(POLE.loops).nullable() }),
    output: done,
  }),
  /** What hung on a pole before, the latest first. */
  'pole.past': call('/station/pole/QueryPast', {
    access: 'device.view',
    input: z.object({ id }),
    output: z.array(pastMounting),
  }),
  /** Gives poles what is named in common. All or none. */
  'pole.batch': call('/station/pole/SaveMany', {
    access: 'pole.save',
    audit: 'pole.batch',
    input: z.object({
      ids: z.array(id).min(1).max(1_000),
      change: poleChange.refine((change) => Object.keys(change).length > 0, {
        params: { sentence: { zh: '请至少更改一项', en: 'Change at least one thing' } },
      }),
    }),
    output: z.object({ count: z.int() }),
  }),
  /** What smart poles did since midnight at the city's place, and who uses their networks now. */
  'pole.figures': call('/station/pole/Figures', {
    access: 'device.view',
    input: nothing,
    output: z.object({
      /** Calls for help, and those of them that nobody answered. */
      calls: z.int(),
      missedCalls: z.int(),
      /** Told by the meters of charging piles, kWh; null without piles. */
      chargedKwh: z.number().nullable(),
      /** Of access points that are online; null without one. */
      wifiUsers: z.int().nullable(),
    }),
  }),
  /** A jpg or png in place of the one before; it is drawn anew, so that nothing of the file but its picture is kept. */
  'pole.takePhoto': call('/station/pole/photo', {
    access: 'pole.save',
    audit: 'pole.photo',
    file: 'in',
    input: z.object({ id: writtenId }),
    output: z.object({ photo: z.string() }),
  }),
  'pole.photo': call('/station/pole/photo/{id}', {
    method: 'GET',
    access: 'device.view',
    file: 'out',
    input: z.object({ id: writtenId }),
    output: z.object({}),
  }),
  'pole.clearPhoto': call('/station/pole/ClearPhoto', {
    access: 'pole.save',
    audit: 'pole.photo',
    input: z.object({ id }),
    output: done,
  }),
}
