/** What a row is known by. */
export type RowId = number | string

export type Selection<Id extends RowId = number> = ReadonlySet<Id>

/** Adds an id that is not in it, takes away one that is. */
export function toggled<Id extends RowId>(selection: Selection<Id>, id: Id): Selection<Id> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** All ids when not every one is in it, else none of them; ids that are not shown stay as they are. */
export function toggledAll<Id extends RowId>(selection: Selection<Id>, ids: readonly Id[]): Selection<Id> {
  const next = new Set(selection)
  const every = ids.every((id) => selection.has(id))
  for (const id of ids) every ? next.delete(id) : next.add(id)
  return next
}

/** Adds everything between two rows, both included, as a click with Shift does. */
export function ranged<Id extends RowId>(
  selection: Selection<Id>,
  ids: readonly Id[],
  from: Id,
  to: Id,
): Selection<Id> {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)]
  if (one < 0 || other < 0) return toggled(selection, to)
  return new Set([...selection, ...ids.slice(Math.min(one, other), Math.max(one, other) + 1)])
}

/** The row that a key moves to; null when the key moves nowhere. */
export function rowAfterKey(key: string, at: number, count: number, page: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  if (step === undefined || count === 0) return null
  return Math.min(count - 1, Math.max(0, at < 0 ? (step > 0 ? Math.min(step - 1, count - 1) : 0) : at + step))
}
