import { z } from 'zod'
import { call, done } from '../call.ts'
import { POLE } from '../limits.ts'
import { armTypeNames } from '../poles.ts'
import { kind } from './device.ts'
import { deviceState, id, page, position, size, text } from './shapes.ts'
import { station } from './tree.ts'

/** Poles, and what hangs on them: a device is on a pole by the pole's number. */

const POLES = 3

export const poleType = z.literal([1, 2])
export const armType = z.enum(armTypeNames)

/** A device as its pole shows it. */
export const mounted = z.object({ id, kind, name: z.string(), code: z.string(), ...deviceState })
export type Mounted = z.output<typeof mounted>

/** What a person enters of a pole. */
const plate = {
  number: text(60).min(1),
  name: text(60).min(1),
  type: poleType,
  /** Metres. */
  height: z.number().min(POLE.height.min).max(POLE.height.max).multipleOf(0.1).nullable(),
  arm: armType.nullable(),
  foundation: text(40),
  road: text(60),
  ...position,
  /** A day, YYYY-MM-DD. */
  installedOn: z.iso.date().nullable(),
}

export const poleRow = z.object({
  id,
  ...plate,
  /** Null for one that came with an inventory and stands at no site. */
  stationId: z.int().nullable(),
  stationName: z.string().nullable(),
  groupName: z.string().nullable(),
  /** Lamps first. */
  devices: z.array(mounted),
})
export type PoleRow = z.output<typeof poleRow>

export const poleFilters = z.object({
  keyword: text(60).optional(),
  /** A group with all groups below it. */
  groupId: id.optional(),
  stationId: id.optional(),
  type: poleType.optional(),
  arm: armType.optional(),
  /** So many lamps hang on it. */
  lamps: z.int().min(0).max(POLE.lamps).optional(),
})
export const poleSorts = ['number', 'name', 'type', 'height', 'arm', 'lamps', 'road', 'station', 'installedOn'] as const

export const poleCalls = {
  /** Sites of poles with what stands there; `type` is always 3. */
  'pole.stations': call('/station/config/QueryPoleStation', {
    access: 'device.view',
    input: z.object({ type: z.literal(POLES).default(POLES) }),
    output: z.array(station.extend({ poles: z.int(), smartPoles: z.int(), devices: z.int() })),
  }),
  'pole.query': call('/station/pole/Query', {
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
  }),
  'pole.detail': call('/station/pole/Detail', { access: 'device.view', input: z.object({ id }), output: poleRow }),
  'pole.save': call('/station/pole/Save', {
    access: 'pole.save',
    audit: 'pole.save',
    input: z.object({ id: id.optional(), ...plate, stationId: id }),
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
    input: z.object({ poleId: id.nullable(), deviceIds: z.array(id).min(1).max(POLE.devices) }),
    output: z.object({ count: z.int() }),
  }),
}
