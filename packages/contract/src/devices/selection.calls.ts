import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { id, text, time } from '../call/shapes.ts'
import { isEmptyTarget, targetOfKind } from './target.ts'

/** Letters of the name of a selection, at most. */
export const SELECTION_NAME = 40

/** Lamps by their ids and nothing else, or a target that is resolved whenever the selection is used. */
const selectionTarget = targetOfKind
  .omit({ selectionId: true })
  .refine(({ ids, ...rest }) => ids === undefined || (ids.length > 0 && isEmptyTarget(rest)))

export const selection = z.object({
  id,
  name: z.string(),
  /** Everybody of the organisation sees it; otherwise its maker alone. */
  shared: z.boolean(),
  maker: z.string(),
  /** The caller may change and remove it. */
  mine: z.boolean(),
  /** Null where it names its lamps. */
  target: targetOfKind.nullable(),
  /** Lamps it names that are still there and in reach; null where a target says which. */
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
  /** Makes one, or with `id` puts another in its place; without `target` that one keeps its own. */
  'selection.save': call('/station/light/SaveSelection', {
    access: 'command.view',
    audit: 'selection.save',
    input: z
      .object({
        id: id.optional(),
        name: text(SELECTION_NAME).min(1),
        shared: z.boolean(),
        target: selectionTarget.optional(),
      })
      .refine((given) => given.id !== undefined || given.target !== undefined, { path: ['target'] }),
    output: z.object({ id }),
  }),
  'selection.delete': call('/station/light/DeleteSelection', {
    access: 'command.view',
    audit: 'selection.delete',
    input: z.object({ id }),
    output: done,
  }),
}
