import type { Kind, TargetOfKind } from '@lamplighter/contract'

/** The targets of a command: one device, or several of one kind. */
export type Devices = {
  readonly kind: Kind
  readonly ids: readonly number[]
  /** Stands for these ids where they were chosen by a condition. */
  readonly target?: TargetOfKind | null
  readonly online: number
  /** Of the first. */
  readonly name: string
}

type Listed = { readonly id: number; readonly name: string; readonly online: boolean }

export const devicesOf = (kind: Kind, list: readonly Listed[]): Devices => ({
  kind,
  ids: list.map(({ id }) => id),
  online: list.filter(({ online }) => online).length,
  name: list[0]?.name ?? '',
})
