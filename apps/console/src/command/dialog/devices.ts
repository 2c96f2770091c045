import type { Kind } from '@lamplighter/contract'

/** The targets of a command: one device, or several of one kind. */
export type Devices = {
  readonly kind: Kind
  readonly list: readonly { readonly id: number; readonly name: string; readonly online: boolean }[]
}
