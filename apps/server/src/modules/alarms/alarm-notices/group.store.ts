import type { AlarmGroupRow, NoticePerson } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'

/** What of a person `p` decides whether they can be told. */
const PERSON = `json_build_object('id', p.id, 'name', p.name, 'account', p.account,
  'sms', p.phone is not null, 'email', p.email is not null)`

const COLUMNS = `g.id as "groupId", g.name as "groupName", g.type as "groupType", g.parent_id as "parentId",
  coalesce((select json_agg(${PERSON} order by p.name, p.id) from alarm_group_member m join person p on p.id = m.person_id
            where m.group_id = g.id), '[]') as members`

export const listGroups = (scope: Scope): Promise<AlarmGroupRow[]> =>
  scope.query(`select ${COLUMNS} from alarm_group g order by g.name collate natural_order, g.id`)

/** Who can sign in at a moment. */
export const listPeople = (scope: Scope, now: Date): Promise<NoticePerson[]> =>
  scope.query(
    `select p.id, p.name, p.account, p.phone is not null as sms, p.email is not null as email from person p
     where not p.frozen and (p.expires_at is null or p.expires_at > $1) order by p.name, p.id`,
    [now],
  )

export async function countPeople(scope: Scope, ids: readonly number[]): Promise<number> {
  const [row] = await scope.query<{ count: number }>('select count(*)::int as count from person where id = any ($1)', [
    ids,
  ])
  return row!.count
}

type Saved = Pick<AlarmGroupRow, 'groupName' | 'groupType' | 'parentId'>

/** Inserts a group, or updates the one with the id. */
export async function saveGroup(
  scope: Scope,
  id: number | undefined,
  { groupName, groupType, parentId }: Saved,
): Promise<number> {
  const values = [groupName, groupType, parentId]
  const [row] =
    id === undefined
      ? await scope.query<{ id: number }>(
          'insert into alarm_group (name, type, parent_id, customer_id) values ($1, $2, $3, $4) returning id',
          [...values, scope.customerId],
        )
      : await scope.query<{ id: number }>(
          'update alarm_group set name = $1, type = $2, parent_id = $3 where id = $4 returning id',
          [...values, id],
        )
  return row!.id
}

export async function setMembers(scope: Scope, groupId: number, personIds: readonly number[]): Promise<void> {
  await scope.query('delete from alarm_group_member where group_id = $1', [groupId])
  await scope.query(
    'insert into alarm_group_member (customer_id, group_id, person_id) select $1, $2, p from unnest($3::int[]) as p',
    [scope.customerId, groupId, personIds],
  )
}

/** What still uses a group: a rule, or a group below it. */
export async function usedBy(scope: Queries, groupId: number): Promise<string | null> {
  const [row] = await scope.query<{ name: string }>(
    `select name from alarm_route where group_id = $1 union all select name from alarm_group where parent_id = $1 limit 1`,
    [groupId],
  )
  return row?.name ?? null
}

export const deleteGroup = (scope: Scope, groupId: number) =>
  scope.query('delete from alarm_group where id = $1', [groupId])
