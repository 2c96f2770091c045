/** Aliases of a birth by the place of their metric. A birth mostly counts them up, and then the first says it all. */
export type Aliases =
  | { readonly first: number; readonly count: number }
  | { readonly list: readonly (number | null)[]; readonly places: ReadonlyMap<number, number> }

export const NO_ALIASES: Aliases = { first: 0, count: 0 }

export function aliasesOf(list: readonly (number | null)[]): Aliases {
  const first = list[0]
  if (first === undefined) return NO_ALIASES
  if (first !== null && list.every((alias, place) => alias === first + place)) return { first, count: list.length }
  const places = new Map<number, number>()
  list.forEach((alias, place) => {
    if (alias !== null) places.set(alias, place)
  })
  return { list, places }
}

export function isSameAliases(one: Aliases, other: Aliases): boolean {
  if ('list' in one)
    return (
      'list' in other &&
      one.list.length === other.list.length &&
      one.list.every((alias, place) => alias === other.list[place])
    )
  return 'count' in other && one.first === other.first && one.count === other.count
}

export function placeOf(aliases: Aliases, alias: number): number | undefined {
  if ('places' in aliases) return aliases.places.get(alias)
  const place = alias - aliases.first
  return place >= 0 && place < aliases.count ? place : undefined
}

export function aliasAt(aliases: Aliases, place: number): number | null {
  if ('list' in aliases) return aliases.list[place] ?? null
  return place < aliases.count ? aliases.first + place : null
}
