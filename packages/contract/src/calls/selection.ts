import { z } from 'zod'
import { call, done, nothing } from '../call.ts'
import { ORDER_LIMIT } from '../limits.ts'
import { lightFilters } from './light.ts'
import { id, text, time } from './shapes.ts'

/** Letters of the name of a selection, at most. */
export const SELECTION_NAME = 40

/** What a saved selection holds: lamps by name, or whatever fits some filters at the time. */
const held = z.discriminatedUnion('by', [
  z.object({ by: z.literal('lamps'), ids: z.array(id).min(1).max(ORDER_LIMIT) }),
  z.object({ by: z.literal('filters'), filters: lightFilters.omit({ ids: true }) }),
])

export const selection = z.object({
  id,
  name: z.string(),
  /** Everybody of the organisation sees it; otherwise its maker alone. */
  shared: z.boolean(),
  maker: z.string(),
  /** The caller may change and remove it. */
  mine: z.boolean(),
  /** Null where it names its lamps. */
  filters: lightFilters.nullable(),
  /** Lamps it names that are still there and in reach; null where filters say which. */
  lamps: z.int().nullable(),
  changedAt: time,
})
export type SavedSelection = z.output<typeof selection>

export const selectionCalls = {
  'selection.query': call('/station/light/QuerySelections', {
    access: 'device.view',
    input: nothing,
    output: z.array(selection),
  }),
  /** The lamps that a selection names, as far as they are still there and in reach. */
  'selection.lamps': call('/station/light/QuerySelectionLamps', {
    access: 'device.view',
    input: z.object({ id }),
    output: z.object({ ids: z.array(id) }),
  }),
  /** Makes one, or with `id` puts another in its place; without `held` that one goes on holding what it holds. */
  'selection.save': call('/station/light/SaveSelection', {
    access: 'command.view',
    audit: 'selection.save',
    input: z
      .object({ id: id.optional(), name: text(SELECTION_NAME).min(1), shared: z.boolean(), held: held.optional() })
      .refine((given) => given.id !== undefined || given.held !== undefined, { path: ['held'] }),
    output: z.object({ id }),
  }),
  'selection.delete': call('/station/light/DeleteSelection', {
    access: 'command.view',
    audit: 'selection.delete',
    input: z.object({ id }),
    output: done,
  }),
}
