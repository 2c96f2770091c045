import type { Kind, TargetOfKind } from '@lamplighter/contract'

type Listed = { readonly id: number; readonly name: string; readonly online: boolean }
/** So many that they are not listed: the condition stands for the ids. */
type Many = { readonly ids: readonly number[]; readonly target: TargetOfKind; readonly online: number }

/** The targets of a command: one device, or several of one kind. */
export type Devices = { readonly kind: Kind } & (
  | { readonly list: readonly Listed[]; readonly many?: never }
  | { readonly many: Many; readonly list?: never }
)

/** Whom a command reaches; the name is that of the first. */
export function reachOf({ list, many }: Devices) {
  if (many) return { ...many, name: '' }
  const online = list.filter((one) => one.online).length
  return { ids: list.map(({ id }) => id), target: null, online, name: list[0]?.name ?? '' }
}
