import type { CallName, calls, Sent } from '@lamplighter/contract'
import type { Side } from './side.ts'

type Calls = typeof calls
type Input<K extends CallName> = Calls[K] extends { file: 'in' }
  ? { file: string } & (string extends keyof Sent<Calls[K]> ? unknown : Sent<Calls[K]>)
  : Sent<Calls[K]>

/** A well-formed input of each call, made of what one organisation has. */
export type Examples<Names extends CallName = CallName> = { readonly [K in Names]: (side: Side) => Input<K> }

const HOUR = 3_600_000
/** A time that statistics and logs can be asked of. */
export const from = new Date(Date.now() - 2 * HOUR).toISOString()
export const to = new Date().toISOString()
