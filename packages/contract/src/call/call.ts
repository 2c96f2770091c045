import { z } from 'zod'
import type { AuditAction } from '../audit-actions.ts'
import type { Operation } from '../operations.ts'

/** Who may make a call: anyone, anyone signed in, or a holder of one operation code (a super user holds all). */
export type Access = 'anyone' | 'signedIn' | Operation

export type Method = 'POST' | 'GET' | 'PUT'

export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly method: Method
  /** `{name}` in it is taken from the input, in which it is an id. */
  readonly path: `/${string}`
  readonly access: Access
  readonly input: I
  readonly output: O
  /** What is asked stands nowhere in the organisation: a right that reaches some groups only is not enough. */
  readonly reach?: 'whole'
  /** The change is written to the audit trail under this name. */
  readonly audit?: AuditAction
  /** Asks for a recent re-check of the caller's password (`/station/auth/Check`). */
  readonly password?: true
  /** The body is a file: `in` takes a multipart upload, `out` answers with a download. */
  readonly file?: 'in' | 'out'
  /** Most bytes of the file that is uploaded; those of any file when missing. */
  readonly fileLimit?: number
  /** The file that is uploaded is kept: it is streamed to where files are, whatever its size. */
  readonly kept?: true
  /** Opened as a page: the answer, and a refusal too, leads the browser on to another address. */
  readonly redirect?: true
}

type Options = Omit<Call, 'path' | 'method'> & { readonly method?: Exclude<Method, 'POST'> }

/** Declares one HTTP call; paths answer with and without the `/api` prefix. */
export function call<const T extends Options>(path: `/${string}`, options: T): T & Pick<Call, 'method' | 'path'> {
  return { ...options, method: options.method ?? 'POST', path }
}

export const nothing = z.object({})
export const done = z.object({})

export type Input<C extends Call> = z.output<C['input']>
export type Output<C extends Call> = z.input<C['output']>
export type Sent<C extends Call> = z.input<C['input']>
export type Received<C extends Call> = z.output<C['output']>
