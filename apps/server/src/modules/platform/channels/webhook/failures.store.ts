import type { Queries } from '../../../../db/database.ts'

/** Without a failure for so long a webhook does not count as failing any more, ms: the rests of a message are shorter. */
const STREAK = 24 * 3_600_000

/** The receiver took a message. */
export const noteSuccess = (scope: Queries, id: number) =>
  scope.query(
    'update webhook set failing_since = null, failed_at = null where id = $1 and failed_at is not null and suspended_at is null',
    [id],
  )

export const noteFailure = (scope: Queries, id: number, now: Date) =>
  scope.query(
    `update webhook set failed_at = $2,
       failing_since = case when failed_at > $3 then failing_since else $2::timestamptz end where id = $1 and enabled`,
    [id, now, new Date(now.getTime() - STREAK)],
  )

export type Suspended = { name: string; failingSince: Date }

/** Suspends a webhook that has failed since then; undefined when it has not, or is suspended already. */
export async function suspendFailing(
  scope: Queries,
  id: number,
  since: Date,
  now: Date,
): Promise<Suspended | undefined> {
  const [suspended] = await scope.query<Suspended>(
    `update webhook set suspended_at = $3 where id = $1 and enabled and suspended_at is null and failing_since <= $2
     returning name, failing_since as "failingSince"`,
    [id, since, now],
  )
  // They wait until it is resumed, or expire.
  if (suspended)
    await scope.query(
      'update outbound_message set next_at = expires_at where webhook_id = $1 and next_at is not null',
      [id],
    )
  return suspended
}

/** Lets a webhook have its messages again, beginning with those that wait; false when it was not suspended. */
export async function resumeWebhook(scope: Queries, id: number, now: Date): Promise<boolean> {
  const resumed = await scope.query(
    `update webhook set suspended_at = null, failing_since = null, failed_at = null
     where id = $1 and suspended_at is not null returning id`,
    [id],
  )
  if (resumed.length === 0) return false
  await scope.query('update outbound_message set next_at = $2 where webhook_id = $1 and next_at is not null', [id, now])
  return true
}
