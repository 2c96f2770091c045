import type { Scope } from '../../../db/database.ts'

/** What became of the commands that a run has given so far. */
export type Replies = {
  readonly devices: number
  readonly answered: number
  readonly failed: number
  /** Still open. */
  readonly unanswered: number
}

export async function repliesOf(scope: Scope, runId: string): Promise<Replies> {
  const [row] = await scope.query<Replies>(
    `select count(*)::int as devices, count(*) filter (where i.status = 9)::int as answered,
       count(*) filter (where i.status in (2, 3))::int as failed, count(*) filter (where i.status = 0)::int as unanswered
     from scene_step t join command_item i on i.order_id = t.order_id where t.run_id = $1 and t.kind <> 'restored'`,
    [runId],
  )
  return row!
}
