import { brightnessCommands, pictureCommands } from '@lamplighter/kinds/led-screen/shown'
import type { Queries, Scope } from '../../../db/database.ts'
import { UNHEARD } from '../../devices/commands/index.ts'

/** A device that could not be told what gives back what a run had changed is told it within this time, ms. */
export const RETURNS_WITHIN = 24 * 60 * 60_000

const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** What of a device an item changes, so far as scenes do. */
const CHANGES = (item: string) => `case when ${item}.code in (${list(pictureCommands)}) then 'picture'
  when ${item}.code in (${list(brightnessCommands)}) then 'brightness'
  when ${item}.code like 'dco.%' then coalesce(${item}.args ->> 'output', '') end`

/** Of each device of run `r` what was to give back what it had changed, as it was told last. */
export const LAST_BACK = `select i.* from (
    select distinct on (i.device_id) i.device_id, i.order_id from scene_step t join command_item i on i.order_id = t.order_id
    where t.run_id = r.id and t.kind = 'restored' order by i.device_id, i.sequence desc) n
  join command_item i on i.order_id = n.order_id and i.device_id = n.device_id`

/** Items `l` that were to give back what run `r` had changed and did not come to their devices, which nobody has told anything else since. */
export const WAITING = `scene_step t join command_item l on l.order_id = t.order_id
  where t.run_id = r.id and t.kind = 'restored' and l.status in (2, 3) and l.answered_at is null
    and split_part(l.message, ' ', 1) in (${list(UNHEARD)})
    and not exists (select from command_item n where n.device_id = l.device_id and n.asked_at >= l.asked_at
      and n.sequence > l.sequence and n.message <> 'outranked' and ${CHANGES('n')} = ${CHANGES('l')})`

export type Waiting = {
  readonly customerId: number
  readonly runId: string
  readonly deviceId: number
  /** When it was to return last. */
  readonly asked: Date
  /** Nothing was sent to it then: it was offline. */
  readonly wasAway: boolean
}

/** Devices of all organisations that have not returned yet from runs that ended after a moment. */
export const waitingReturns = (db: Queries, since: Date) =>
  db.query<Waiting>(
    `select r.customer_id as "customerId", r.id as "runId", l.device_id as "deviceId", max(l.asked_at) as asked,
       bool_and(l.accepted_at is null) as "wasAway"
     from scene_run r cross join lateral (select l.* from ${WAITING}) l where r.ended_at > $1
     group by 1, 2, 3, r.ended_at order by r.ended_at, 2, 3`,
    [since],
  )

/** Orders that were to give back what a run had changed. */
export const restoringOrders = async (scope: Scope, runId: string): Promise<string[]> =>
  (
    await scope.query<{ id: string }>(
      `select order_id as id from scene_step where run_id = $1 and order_id is not null and kind = 'restored'`,
      [runId],
    )
  ).map(({ id }) => id)
