import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { PLACES_AT_ONCE } from '../call/limits.ts'
import { id, time, writtenId } from '../call/shapes.ts'

/** Plan views: a group's picture, and where its devices stand on it. */

export const background = z.object({
  /** Of the group. */
  id,
  /** Address of the picture, which answers to a signed-in caller; another picture has another address. */
  image: z.string(),
  width: z.int(),
  height: z.int(),
  savedAt: time,
})
export type Background = z.output<typeof background>

/** Fractions of the picture's width and height, from its left upper corner. */
export const spot = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type Spot = z.output<typeof spot>

const placed = z.object({
  /** Of the device. */
  id,
  /** Whose picture it stands on: its own group's, or that of one above. */
  groupId: id,
  position: spot,
})
export type Placed = z.output<typeof placed>

export const layoutCalls = {
  'layout.backgrounds': call('/group/background', {
    method: 'GET',
    access: 'device.view',
    input: nothing,
    output: z.array(background),
  }),
  /** A jpg or png in place of the one before; it is drawn anew, so that nothing of the file but its picture is kept. */
  'layout.draw': call('/group/background', {
    access: 'group.save',
    audit: 'layout.draw',
    file: 'in',
    input: z.object({ id: writtenId }),
    output: background,
  }),
  'layout.picture': call('/group/background/{id}', {
    method: 'GET',
    access: 'device.view',
    file: 'out',
    input: z.object({ id: writtenId }),
    output: z.object({}),
  }),
  /** Takes the picture away, and with it where devices stand on it. */
  'layout.clear': call('/group/ClearBackground', {
    access: 'group.save',
    audit: 'layout.clear',
    input: z.object({ id }),
    output: done,
  }),
  'layout.positions': call('/group/pos', {
    method: 'GET',
    access: 'device.view',
    input: z.object({ groupId: writtenId.optional() }),
    output: z.array(placed),
  }),
  /** Puts devices of a group on its picture; without a position they are taken off. All or none. */
  'layout.place': call('/group/pos', {
    access: 'group.save',
    audit: 'layout.place',
    input: z.object({
      groupId: id,
      positions: z
        .array(z.object({ id, position: spot.nullable() }))
        .min(1)
        .max(PLACES_AT_ONCE),
    }),
    output: z.object({ count: z.int() }),
  }),
}
