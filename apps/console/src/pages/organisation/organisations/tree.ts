import { folded, type Organisation } from '@lamplighter/contract'

export type OrganisationRow = Organisation & { depth: number }

/** Organisations below one another, each after the one it is below. */
export function rowsOf(all: readonly Organisation[]): OrganisationRow[] {
  const known = new Set(all.map(({ id }) => id))
  const below = Map.groupBy(all, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const walk = (parent: number | null, depth: number): OrganisationRow[] =>
    (below.get(parent) ?? []).flatMap((one) => [{ ...one, depth }, ...walk(one.id, depth + 1)])
  return walk(null, 0)
}

/** Where an organisation may be put: anywhere but below itself. */
export function parentsFor(rows: readonly OrganisationRow[], id: number | undefined): readonly OrganisationRow[] {
  const at = rows.findIndex((row) => row.id === id)
  const own = rows[at]
  if (!own) return rows
  const after = rows.findIndex((row, index) => index > at && row.depth <= own.depth)
  return rows.filter((_, index) => index < at || (after >= 0 && index >= after))
}

/** Those whose name or region holds the text, with all above them. */
export function matching(rows: readonly OrganisationRow[], text: string): readonly OrganisationRow[] {
  const wanted = folded(text.trim())
  if (wanted === '') return rows
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const kept = new Set<number>()
  for (const { id, name, region } of rows) {
    if (!folded(`${name} ${region}`).includes(wanted)) continue
    for (let at: number | null = id; at !== null && !kept.has(at); at = parents.get(at) ?? null) kept.add(at)
  }
  return rows.filter(({ id }) => kept.has(id))
}
