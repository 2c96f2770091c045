import type { Readable } from 'node:stream'
import {
  type Access,
  type Call,
  type Calls,
  fail,
  type Input,
  type Language,
  type Operation,
  type Output,
  operations,
  type poleTreeCalls,
} from '@lamplighter/contract'
import type { GroupScope, Scope, Transaction } from '../db/database.ts'

/** Who makes a call: a signed-in person acting for one customer in one application. */
export type Caller = {
  readonly personId: number
  readonly account: string
  readonly name: string
  readonly isSuper: boolean
  readonly ops: readonly string[]
  /** How far each held operation reaches. */
  readonly grants: ReadonlyMap<string, GroupScope>
  readonly customerId: number
  /** The application of the request, or of the session where the request names none. */
  readonly app: string
  readonly apps: readonly string[]
  readonly mustChange: boolean
  readonly checkedAt: number | null
  readonly tokenHash: string
}

/** What a right of a person reaches: nothing where it is not held. */
export function groupScopeOf({ isSuper, grants }: Pick<Caller, 'isSuper' | 'grants'>, operation: string): GroupScope {
  if (isSuper) return null
  const groupScope = grants.get(operation)
  return groupScope === undefined ? new Set() : groupScope
}

/** For what concerns a whole organisation and stands nowhere in it. @throws request.wholeReach */
export function demandWholeScope(caller: Pick<Caller, 'isSuper' | 'grants'>, operation: Operation): void {
  if (groupScopeOf(caller, operation) !== null) throw fail('request.wholeReach', { operation: operations[operation] })
}

export type CookieOptions = {
  maxAgeSeconds: number | null
  httpOnly: boolean
  /** It is wanted too when a page of another site leads here. */
  fromElsewhere?: boolean
}

/** What the audit trail should know of a change beyond who, when and where. */
export type AuditNote = {
  target?: string
  before?: unknown
  after?: unknown
  account?: string
  customerId?: number
  /** There was nothing to do: the trail keeps no line of it. */
  unchanged?: true
}

/** Why a change concerns what the caller's groups do not reach; the audit trail keeps it. */
export type WholeOrganisation = {
  readonly whole: 'poleOfOthers' | 'deviceOfOthers' | 'orderOfMaker' | 'lampsOfLuxStation'
}

/** A call by someone who need not be signed in. */
export type CallContext = {
  readonly caller: Caller | null
  readonly language: Language
  readonly address: string
  readonly agent: string
  /** Of the page that asks, as the browser names it; never another site's. Null when no browser asks. */
  readonly origin: string | null
  /** Nobody waits for the answer any more. */
  readonly gone: AbortSignal
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieOptions): void
  note(note: AuditNote): void
  /** Writes the call's line in the audit trail at the end of a transaction in which the platform makes a change for it. */
  appendAudit(scope: Pick<Transaction, 'atCommit'>): void
}

/** A call by someone signed in. */
export type SignedInContext = CallContext & {
  readonly caller: Caller
  /** Reads this customer's rows only, and of them what the call's own right reaches, or another one named. */
  inScope<T>(work: (scope: Scope) => Promise<T>, operation?: Operation): Promise<T>
  /**
   * Makes the call's one change, in a transaction bound in the same way, or to the whole organisation for a reason. With it
   * stands its line in the audit trail, so that neither is without the other: what that should know is noted before.
   */
  change<T>(work: (scope: Scope) => Promise<T>, by?: Operation | WholeOrganisation): Promise<T>
}

type ContextOf<A extends Access> = A extends 'anyone' ? CallContext : SignedInContext

export type Upload = { fileName: string; bytes: Buffer }
/** An upload that is kept, by what it is called in the blob store; until a row names it, it stays for a day. */
export type StoredUpload = { fileName: string; stored: { id: string; size: number } }
export type Download = {
  fileName: string
  type: string
  bytes: Buffer | Readable
  /** Of a stream, in bytes. */
  size?: number
  /** Says which version it is; the browser keeps it, and asks each time whether it still holds. */
  etag?: string
  /** It shows one moment: nobody keeps it. */
  isMomentary?: true
}

/** What is said of a file besides the file itself; a call may ask for nothing. */
type Said<T> = string extends keyof T ? unknown : T
type InputOf<C extends Call> = C extends { file: 'in' }
  ? Said<Input<C>> & (C extends { kept: true } ? StoredUpload : Upload)
  : Input<C>
/** Where a page that was opened leads on to. */
export type Onward = { location: string }

type OutputOf<C extends Call> = C extends { file: 'out' } ? Download : C extends { redirect: true } ? Onward : Output<C>

export type Handler<C extends Call> = (context: ContextOf<C['access']>, input: InputOf<C>) => Promise<OutputOf<C>>

/** One JSON text. */
export type JsonParts = readonly string[] | AsyncIterable<string>

/** An output that is JSON already, as the database wrote it: it is sent as it is, in parts as they come. */
export class JsonOutput<T> {
  declare readonly of: T
  readonly parts: JsonParts
  constructor(parts: JsonParts) {
    this.parts = parts
  }
}

/** Of the map of a city and the tree of its poles, parsing the rows and writing them again takes as long as reading them. */
type AnsweredAsJson = 'device.map' | keyof typeof poleTreeCalls
export type JsonHandler<C extends Call> = (
  context: ContextOf<C['access']>,
  input: InputOf<C>,
) => Promise<JsonOutput<Output<C>>>

/** One handler for every call of a module's list; a missing or unknown one does not compile. */
export type Handlers<List extends Record<string, Call>> = {
  [K in keyof List]: K extends AnsweredAsJson ? JsonHandler<List[K]> : Handler<List[K]>
}
export type AllHandlers = Handlers<Calls>
