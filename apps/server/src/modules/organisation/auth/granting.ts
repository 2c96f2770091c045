import type { Granters } from '@lamplighter/contract'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { grantersOf } from './grants.store.ts'

/** Whom in an organisation to ask for a right. */
export type Granting = (customerId: number) => Promise<Granters>

export const createGranting =
  ({ db, clock }: { db: Database; clock: Clock }): Granting =>
  (customerId) =>
    db.system((scope) => grantersOf(scope, customerId, new Date(clock.now())))
