import type { Metric } from './payload.ts'

/** One thing that a frame says. */
export type Field = {
  /** As it stands on the wire; null where only its number is known. */
  readonly name: string | null
  readonly alias: number | null
  readonly datatype: number
  readonly value: Metric['value']
  readonly historical: boolean
}
