import type { TargetOfKind, TreeNode } from '@lamplighter/contract'
import type { AddressField } from '../../../../list/address.ts'

const sorts = ['group', 'station', 'gateway', 'box'] as const

/** A branch of the tree that holds lamps. */
export type TreeScope = { readonly sort: (typeof sorts)[number]; readonly id: number }

const sortOf: Partial<Record<TreeNode['type'], TreeScope['sort']>> = {
  group: 'group',
  Station: 'station',
  LightStation: 'gateway',
  PowerBox: 'box',
}

/** The place behind a node of the tree; null for the root and for single devices. */
export function scopeOf({ type, id }: Pick<TreeNode, 'type' | 'id'>): TreeScope | null {
  const sort = sortOf[type]
  return sort ? { sort, id } : null
}

export const sameScope = (a: TreeScope | null, b: TreeScope | null) => a?.sort === b?.sort && a?.id === b?.id

/** A place in the address, such as `station-12`. */
export const placeField: AddressField<TreeScope | null> = {
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
export function filterOf({ sort, id }: TreeScope): TargetOfKind {
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

/** Key of the node of the tree behind a place. */
export const keyOf = ({ sort, id }: TreeScope) => `${sort === 'group' ? 'g' : sort === 'station' ? 's' : 'd'}${id}`
