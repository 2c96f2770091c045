import type { MediaType } from '@lamplighter/contract'

/** A file that an order names, as the manifest of a player describes it. */
export type MediaFile = {
  readonly id: number
  readonly name: string
  readonly type: MediaType
  readonly format: string
  readonly bytes: number
  readonly sha256: string
  readonly seconds: number | null
  readonly path: string
}
