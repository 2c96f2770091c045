import type { ErrorParams } from '@lamplighter/contract'

/** One line of the audit trail. */
export type AuditEntry = {
  /** 0 where no customer is known, as for an unknown account. */
  readonly customerId: number
  readonly personId: number | null
  readonly account: string
  readonly address: string
  readonly action: string
  readonly target: string
  readonly before: unknown
  readonly after: unknown
  /** `ok`, or the key of the error that refused it. */
  readonly result: string
  /** What the error told besides. */
  readonly refusal: ErrorParams | null
}
