import type { Queries, SystemScope } from '../../../db/database.ts'
import { type NoticeChoice, usualChoice } from './choice.store.ts'

/** Somebody who can sign in, with where they can be reached. */
export type Recipient = {
  readonly id: number
  readonly name: string
  readonly isSuper: boolean
  readonly mobile: string | null
  readonly email: string | null
  readonly choice: NoticeChoice
}

const REACHED = `p.id, p.name, p.is_super as "isSuper", p.phone as mobile, p.email`
const MAY_SIGN_IN = `not p.frozen and (p.expires_at is null or p.expires_at > $2)`

/** Who has an account; nobody where they may not sign in. */
export async function recipientOf(
  scope: Queries,
  customerId: number,
  account: string,
  now: Date,
): Promise<Recipient | undefined> {
  const [row] = await scope.query<Recipient>(
    `select ${REACHED}, coalesce(c.fields, $3) as choice
     from person p left join alarm_notice_choice c on c.person_id = p.id and c.customer_id = $1
     where p.account = $4 and p.customer_id = $1 and ${MAY_SIGN_IN}`,
    [customerId, now, JSON.stringify(usualChoice), account],
  )
  return row
}

/** Members of groups, by group. */
export async function membersOf(
  scope: Queries,
  groupIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly Recipient[]>> {
  const rows = await scope.query<Recipient & { groupId: number }>(
    `select m.group_id as "groupId", ${REACHED}, coalesce(c.fields, $3) as choice
     from alarm_group_member m join person p on p.id = m.person_id
       left join alarm_notice_choice c on c.person_id = p.id and c.customer_id = m.customer_id
     where m.group_id = any ($1) and ${MAY_SIGN_IN} order by p.id`,
    [groupIds, now, JSON.stringify(usualChoice)],
  )
  return Map.groupBy(rows, ({ groupId }) => groupId)
}

/** A group followed by its parents, the nearest first. */
export async function chainsOf(
  scope: Queries,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await scope.query<{ first: number; id: number }>(
    `with recursive up (first, id, height) as (
       select id, id, 0 from alarm_group where id = any ($1)
       union all select first, g.parent_id, height + 1 from up join alarm_group g on g.id = up.id where g.parent_id is not null)
     cycle id set is_cycle using path
     select first, id from up where not is_cycle order by first, height`,
    [groupIds],
  )
  return new Map([...Map.groupBy(rows, ({ first }) => first)].map(([first, all]) => [first, all.map(({ id }) => id)]))
}

export type Told = {
  readonly customerId: number
  readonly incidentId: string
  readonly personId: number
  readonly messageId: string
}

export async function saveTold(scope: SystemScope, told: readonly Told[], now: number): Promise<void> {
  if (told.length === 0) return
  await scope.query(
    `insert into alarm_told (customer_id, incident_id, person_id, message_id, at)
     select "customerId", "incidentId", "personId", "messageId", $2
     from jsonb_to_recordset($1) as t("customerId" int, "incidentId" bigint, "personId" int, "messageId" uuid)`,
    [JSON.stringify(told), new Date(now)],
  )
}

/** `person/incident` of those who were told since a moment. */
export async function toldSince(
  scope: SystemScope,
  incidentIds: readonly string[],
  since: number,
): Promise<ReadonlySet<string>> {
  const rows = await scope.query<{ key: string }>(
    `select distinct person_id || '/' || incident_id as key from alarm_told where incident_id = any ($1) and at > $2`,
    [incidentIds, new Date(since)],
  )
  return new Set(rows.map(({ key }) => key))
}
