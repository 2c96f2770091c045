import type { Database, SystemScope } from '../../../db/database.ts'
import type { Outbox } from '../../../outbox/index.ts'
import type { CallContext } from '../../context.ts'

export type ChangeDeps = { db: Pick<Database, 'system'>; outbox: Pick<Outbox, 'heard'> }

/**
 * Makes the change of a call that is about an account, which no organisation's rows hold, with its line in the audit trail.
 * This server goes by it when it is made.
 */
export async function changeAccount<T>(
  { db, outbox }: ChangeDeps,
  context: Pick<CallContext, 'appendAudit'>,
  work: (scope: SystemScope) => Promise<T>,
): Promise<T> {
  const result = await db.system(async (scope) => {
    const made = await work(scope)
    context.appendAudit(scope)
    return made
  })
  await outbox.heard()
  return result
}
