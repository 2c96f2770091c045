import { type Selection, toggled } from '@lamplighter/ui'

export const nobody: Selection = new Set()

/** A click on the map: alone it means this lamp, unless it is one of those chosen; with a key held it adds or takes away. */
export function selectOnClick(selection: Selection, id: number, additive: boolean): Selection {
  if (additive) return toggled(selection, id)
  return selection.has(id) ? selection : new Set([id])
}

/** A click beside everything lets go of one lamp, but not of many that were gathered with care. */
export const selectOnGround = (selection: Selection, additive: boolean): Selection =>
  additive || selection.size > 1 ? selection : nobody

export const selectOnLasso = (selection: Selection, ids: readonly number[], additive: boolean): Selection =>
  new Set(additive ? [...selection, ...ids] : ids)

/** The lamp whose detail opens is the selection, unless several have been gathered. */
export const opened = (selection: Selection, id: number): Selection =>
  selection.size > 1 || selection.has(id) ? selection : new Set([id])
