import type { Scope } from '../../../db/database.ts'

/** What a user does something with: alarms, or all open ones of incidents. */
export type Chosen = { readonly ids: readonly string[]; readonly incidentIds: readonly string[] }
/** Names of what was dealt with, for the audit trail. */
type Dealt = { id: string; deviceId: number; incidentId: string; name: string }

const OPEN = 'a.recovered_at is null'

/** Updates the chosen alarms that are open or eliminated, and writes a step for each. The values of `set` begin at $7. */
async function change(
  scope: Scope,
  { ids, incidentIds }: Chosen,
  by: { account: string; action: string; text: string; note?: string; at: Date },
  set: string,
  condition: string,
  values: readonly unknown[],
): Promise<Dealt[]> {
  return scope.query<Dealt>(
    `with locked as (
       select a.id from alarm a where (a.id = any ($1::bigint[]) or a.incident_id = any ($2::bigint[])) and ${condition}
       order by a.id for update
     ), dealt as (
       update alarm a set ${set} from device d, locked where d.id = a.device_id and a.id = locked.id
       returning a.id, a.device_id, a.incident_id, a.customer_id, d.name
     ), written as (
       insert into alarm_step (customer_id, device_id, alarm_id, at, account, action, text, note)
       select customer_id, device_id, id, $3, $4, '${by.action}', $5, $6 from dealt
     )
     select id::text, device_id as "deviceId", incident_id::text as "incidentId", name from dealt`,
    [ids, incidentIds, by.at, by.account, by.text, by.note ?? '', ...values],
  )
}

type By = { readonly account: string; readonly at: Date }

/** What is written to alarms that somebody else has acknowledged before is a comment on them. */
export async function acknowledge(scope: Scope, chosen: Chosen, by: By, note = ''): Promise<Dealt[]> {
  const acknowledged = `${OPEN} and a.acknowledged_at is not null`
  const told =
    note === ''
      ? []
      : await change(scope, chosen, { ...by, action: 'comment', text: note }, 'note = a.note', acknowledged, [])
  const dealt = await change(
    scope,
    chosen,
    { ...by, action: 'acknowledge', text: note },
    'acknowledged_at = $3, acknowledged_by = $4',
    `${OPEN} and a.acknowledged_at is null`,
    [],
  )
  return [...dealt, ...told]
}

export const assign = (scope: Scope, chosen: Chosen, account: string, by: By, note: string) =>
  change(scope, chosen, { ...by, action: 'assign', text: account, note }, 'assignee = $5', OPEN, [])

export const eliminate = (scope: Scope, chosen: Chosen, until: Date, note: string, by: By) =>
  change(
    scope,
    chosen,
    { ...by, action: 'eliminate', text: note },
    'eliminated_at = $3, eliminated_by = $4, note = $5, eliminated_until = $7',
    `(${OPEN} or a.eliminated_until is not null)`,
    [until],
  )

/** Back to where nobody has taken it up. */
export const makeWaiting = (scope: Scope, chosen: Chosen, note: string, by: By) =>
  change(
    scope,
    chosen,
    { ...by, action: 'waiting', text: note },
    `eliminated_at = null, eliminated_until = null, eliminated_by = '', note = $5, acknowledged_at = null, acknowledged_by = '', assignee = ''`,
    `(${OPEN} or a.eliminated_until is not null)`,
    [],
  )

export const addComment = (scope: Scope, alarm: { id: string; deviceId: number }, text: string, by: By) =>
  scope.query(
    `insert into alarm_step (customer_id, device_id, alarm_id, at, account, action, text) values ($1, $2, $3, $4, $5, 'comment', $6)`,
    [scope.customerId, alarm.deviceId, alarm.id, by.at, by.account, text],
  )

/** Whether each alarm and incident is there, open or ended. */
export async function areKnown(scope: Scope, { ids, incidentIds }: Chosen): Promise<boolean> {
  const [row] = await scope.query<{ known: boolean }>(
    `select not exists (select from unnest($1::bigint[]) u(id) where not exists (select from alarm a where a.id = u.id)
         and not exists (select from alarm_history h where h.id = u.id))
       and not exists (select from unnest($2::bigint[]) u(id) where not exists (select from alarm a where a.incident_id = u.id)
         and not exists (select from alarm_history h where h.incident_id = u.id)) as known`,
    [ids, incidentIds],
  )
  return row!.known
}

/** An account as it is written; null when there is none. */
export async function findAccount(scope: Scope, account: string): Promise<string | null> {
  const [row] = await scope.query<{ account: string }>('select account from person where lower(account) = lower($1)', [
    account,
  ])
  return row?.account ?? null
}
