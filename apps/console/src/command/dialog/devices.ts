import type { Kind } from '@lamplighter/contract'

/** To whom a command goes: one device, or many of one kind. */
export type Devices = {
  readonly kind: Kind
  readonly list: readonly { readonly id: number; readonly name: string; readonly online: boolean }[]
}
