import type { TargetOfKind, TreeNode } from '@lamplighter/contract'
import type { AddressField } from '../../../list/address.ts'

const sorts = ['group', 'station', 'gateway', 'box'] as const

/** A branch of the tree that holds lamps. */
export type Place = { readonly sort: (typeof sorts)[number]; readonly id: number }

const sortOf: Partial<Record<TreeNode['type'], Place['sort']>> = {
  group: 'group',
  Station: 'station',
  LightStation: 'gateway',
  PowerBox: 'box',
}

/** The place behind a node of the tree; null for the root and for single devices. */
export function placeOf({ type, id }: Pick<TreeNode, 'type' | 'id'>): Place | null {
  const sort = sortOf[type]
  return sort ? { sort, id } : null
}

export const samePlace = (a: Place | null, b: Place | null) => a?.sort === b?.sort && a?.id === b?.id

/** A place in the address, such as `station-12`. */
export const placeField: AddressField<Place | null> = {
  default: null,
  as: 'at',
  read: (text) => {
    const [, name, id] = /^([a-z]+)-(\d{1,9})$/.exec(text) ?? []
    const sort = sorts.find((one) => one === name)
    return sort ? { sort, id: Number(id) } : null
  },
  write: ({ sort, id }) => `${sort}-${id}`,
}

/** The lamps of a place. */
export function filterOf({ sort, id }: Place): TargetOfKind {
  switch (sort) {
    case 'group':
      return { groupId: id }
    case 'station':
      return { stationId: id }
    case 'gateway':
      return { gatewayId: id }
    case 'box':
      return { boxId: id }
  }
}

/** The node of the tree behind a place. */
export function nodeOfPlace(root: TreeNode, place: Place): TreeNode | null {
  if (samePlace(placeOf(root), place)) return root
  for (const child of root.children ?? []) {
    const found = nodeOfPlace(child, place)
    if (found) return found
  }
  return null
}
