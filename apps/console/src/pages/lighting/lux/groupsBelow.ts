type Group = { readonly id: number; readonly parentId: number | null }

/** A group and all below it. */
export function groupsBelow(groups: readonly Group[], top: number): ReadonlySet<number> {
  const found = new Set([top])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { id, parentId } of groups) if (parentId !== null && found.has(parentId)) found.add(id)
  }
  return found
}
