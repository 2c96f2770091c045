import type { RetireImpact } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

/** How many of these devices hold what goes with them. */
export async function retireImpact(scope: Scope, ids: readonly number[]): Promise<RetireImpact> {
  const [row] = await scope.query<RetireImpact>(
    `select count(*)::int as devices,
       count(*) filter (where s.online)::int as online,
       count(*) filter (where exists (select from alarm a where a.device_id = d.id and a.recovered_at is null))::int as alarms,
       count(*) filter (where exists (select from device_override o where o.device_id = d.id))::int as overrides,
       count(*) filter (where exists (select from command_item i where i.device_id = d.id and i.status = 0))::int as commands
     from device d left join device_state s on s.device_id = d.id where d.id = any ($1::int[])`,
    [ids],
  )
  return row!
}
