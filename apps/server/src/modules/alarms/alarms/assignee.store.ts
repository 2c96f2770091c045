import type { alarmCalls, Operation, Output } from '@lamplighter/contract'
import type { Platform, Scope } from '../../../db/database.ts'
import { wordsIn } from '../../../db/like.ts'
import type { Chosen } from './deal.store.ts'

type Assignee = Output<(typeof alarmCalls)['alarm.assignees']>[number]
const RIGHT: Operation = 'alarm.deal'
/** So many are offered; others are found by their name. */
const OFFERED = 50

/** Groups where the chosen alarms are; null for what stands nowhere. */
export async function placesOf(scope: Scope, { ids, incidentIds }: Chosen): Promise<(number | null)[]> {
  const rows = await scope.query<{ groupId: number | null }>(
    `select distinct t.group_id as "groupId" from alarm a join device d on d.id = a.device_id left join station t on t.id = d.station_id
     where a.id = any ($1::bigint[]) or a.incident_id = any ($2::bigint[])`,
    [ids, incidentIds],
  )
  return rows.map(({ groupId }) => groupId)
}

export type FindAssignees = (
  customerId: number,
  places: readonly (number | null)[],
  at: Date,
  of: { keyword?: string | undefined; account?: string },
) => Promise<Assignee[]>

/** Users of an organisation who may handle alarms in all of some groups, whatever the caller reaches of its roles and groups. */
export const createFindAssignees =
  (db: Pick<Platform, 'system'>): FindAssignees =>
  (customerId, places, at, { keyword, account }) =>
    db.system((scope) =>
      scope.query<Assignee>(
        `with recursive held as (
           select h.person_id, r.id, r.groups from person_role h join role r on r.id = h.role_id
           where r.customer_id = $1 and '${RIGHT}' = any (r.operations)),
         below (role, id) as (
           select held.id, g from held, unnest(held.groups) as g
           union select below.role, child.id from below join device_group child on child.parent_id = below.id)
         select p.account, p.name from person p
         where p.customer_id = $1 and not p.frozen and (p.expires_at is null or p.expires_at > $3)
           and ($4::text is null or ${wordsIn("p.account || ' ' || p.name", '$4')})
           and ($5::text is null or p.account = $5)
           and (p.is_super or exists (select from held where held.person_id = p.id) and not exists (
             select from unnest($2::int[]) as place (id)
             where not exists (select from held left join below on below.role = held.id
                               where held.person_id = p.id and (held.groups is null or below.id = place.id))))
         order by p.name, p.account limit ${OFFERED}`,
        [customerId, places, at, keyword || null, account ?? null],
      ),
    )
