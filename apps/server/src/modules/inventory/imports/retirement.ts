import type { RetireImpact } from '@lamplighter/contract'
import type { Scope, SystemScope } from '../../../db/database.ts'
import type { SignedInContext } from '../../context.ts'

type Chosen<T> = {
  readonly ids: readonly number[]
  readonly reason: string
  /** All of which these are a part; most of a kind takes the password. */
  readonly whole?: readonly number[]
  /** Refuses in the transaction what is no longer as it was looked at. */
  readonly before?: (scope: Scope) => Promise<void>
  readonly after: (scope: Scope, count: number) => Promise<T>
}

/** Takes devices down that an inventory lacks, and brings back those that it names again. */
export type Retirement = {
  /** How many of these devices hold what goes with them. */
  impactOf(scope: Scope, ids: readonly number[]): Promise<RetireImpact>
  /** Retires devices with their line in the audit trail. @throws auth.recheck */
  retireChosen<T>(context: Pick<SignedInContext, 'caller' | 'change' | 'note'>, chosen: Chosen<T>): Promise<T>
  /** @throws device.feeds, device.carries, lockOut.inUse */
  retire(
    scope: SystemScope,
    devices: { customerId: number; ids: readonly number[]; by: string; at: Date },
  ): Promise<unknown>
  /** Brings back the devices with these numbers that were retired because the import that made them was reverted. */
  bringBack(scope: SystemScope, customerId: number, codes: readonly string[]): Promise<void>
}
