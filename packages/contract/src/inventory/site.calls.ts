import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id, writtenId } from '../call/shapes.ts'
import type { StationLimit } from '../devices/device.ts'
import { group } from '../devices/tree.calls.ts'
import { parameters } from '../parameters.ts'
import { assignCalls } from './assign.calls.ts'
import { groupRecord } from './group.record.ts'
import { stationRecord } from './station.record.ts'

/** Groups of the tree and the sites (stations) in them: what is where. */

export const groupSummary = z.object({
  id,
  name: z.string(),
  parentId: z.int().nullable(),
  /** Of the group itself, not of those below it. */
  stations: z.int(),
  boxes: z.int(),
  gateways: z.int(),
  lamps: z.int(),
  alarms: z.int(),
})
export type GroupSummary = z.output<typeof groupSummary>

const limit = (key: StationLimit) => z.int().min(1).max(parameters[`station.${key}`].max).nullable()

const { roadClass, designLux, address, maintainer, lat, lng, ...named } = stationRecord.shape
const details = {
  roadClass,
  designLux,
  address,
  maintainer,
  /** So many devices the site takes; null where what the organisation has settled for all sites holds. */
  limits: z.object({ boxes: limit('boxes'), gateways: limit('gateways'), lamps: limit('lamps'), lux: limit('lux') }),
}
export type StationLimits = z.output<(typeof details)['limits']>

export const stationSummary = z.object({
  id,
  name: z.string(),
  groupId: id,
  type: named.type,
  lat,
  lng,
  boxes: z.int(),
  gateways: z.int(),
  lamps: z.int(),
  lux: z.int(),
  alarms: z.int(),
  ...details,
  /** The box whose main distribution feeds the site; a site has one at most. */
  mainDistribution: z.string().nullable(),
})
export type StationSummary = z.output<typeof stationSummary>

const stationIds = z.array(id).min(1).max(1_000)
const groupForm = z.object(groupRecord.shape)

export const siteCalls = {
  ...assignCalls,
  'group.summary': call('/station/config/QueryGroupSummary', {
    access: 'device.view',
    input: nothing,
    output: z.array(groupSummary),
  }),
  /** Without `id` a new one; below the organisation itself where `parentId` is null. */
  'group.save': call('/station/auth/SaveGroup', {
    access: 'group.save',
    audit: 'group.save',
    input: groupForm.extend({ id: id.optional() }),
    output: z.object({ id }),
  }),
  /** All that stands directly in a group comes to another one, and the group goes with its picture. */
  'group.merge': call('/station/auth/MergeGroup', {
    access: 'group.save',
    reach: 'whole',
    audit: 'group.merge',
    input: z.object({ id, into: id }),
    output: z.object({ groups: z.int(), stations: z.int() }),
  }),
  'group.delete': call('/station/auth/DeleteGroup', {
    access: 'group.save',
    reach: 'whole',
    audit: 'group.delete',
    input: z.object({ id }),
    output: done,
  }),
  /** The same groups by the contract's legacy paths. */
  'legacyGroup.list': call('/group/list', {
    method: 'GET',
    access: 'device.view',
    input: nothing,
    output: z.array(group),
  }),
  'legacyGroup.add': call('/group/list', {
    access: 'group.save',
    audit: 'group.save',
    input: groupForm,
    output: group,
  }),
  'legacyGroup.change': call('/group/list/{id}', {
    method: 'PUT',
    access: 'group.save',
    audit: 'group.save',
    input: groupForm.extend({ id: writtenId }),
    output: group,
  }),
  'station.summary': call('/station/config/QueryStationSummary', {
    access: 'device.view',
    input: nothing,
    output: z.array(stationSummary),
  }),
  'station.save': call('/station/config/SaveStation', {
    access: 'station.save',
    audit: 'station.save',
    /** Details that are not given stay as they are. */
    input: z.object({
      id: id.optional(),
      ...named,
      lat,
      lng,
      ...z.object(details).partial().shape,
    }),
    output: z.object({ id }),
  }),
  /** All or none: a site where devices stand stays. The contract sends the plain list of ids. */
  'station.delete': call('/station/config/DeleteStation', {
    access: 'station.save',
    audit: 'station.delete',
    input: z.union([z.object({ ids: stationIds }), stationIds.transform((ids) => ({ ids }))]),
    output: done,
  }),
  /** Moves devices to another site. */
  'station.move': call('/station/config/MoveDevices', {
    access: 'station.save',
    audit: 'station.move',
    input: z.object({ deviceIds: z.array(id).min(1).max(20_000), stationId: id }),
    output: z.object({ count: z.int() }),
  }),
}
