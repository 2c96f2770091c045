import type { ChannelName, MessageState } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import type { Outgoing } from './message.ts'

export type NewOutgoing = Outgoing & {
  readonly recipient: string
  readonly subject: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Of the first attempt. */
  readonly nextAt: Date
}

export const insertOutgoing = (scope: Queries, one: NewOutgoing) =>
  scope.query(
    `insert into outbound_message (id, customer_id, channel, webhook_id, recipient, subject, content, created_at, expires_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      one.id,
      one.customerId,
      one.channel,
      one.webhookId,
      one.recipient,
      one.subject,
      one.content,
      one.createdAt,
      one.expiresAt,
      one.nextAt,
    ],
  )

export type Claimed = Outgoing & { readonly attempts: number; readonly expiresAt: Date }

const CLAIMED = `id, customer_id as "customerId", channel, webhook_id as "webhookId", content, attempts, expires_at as "expiresAt"`

type Due = {
  now: Date
  /** When the attempt counts as cut off. */
  until: Date
  limit: number
  /** Of one organisation, so that its slow receivers do not hold up those of others. */
  each: number
}

/**
 * Takes messages that are due for one attempt each. Nobody else does until then: whoever took one and was killed leaves it
 * due again, so that each is sent at least once.
 */
export const claimDue = (scope: Queries, { now, until, limit, each }: Due) =>
  scope.query<Claimed>(
    `update outbound_message set attempts = attempts + 1, next_at = $2 where id in (
       select id from outbound_message where next_at <= $1 and id in (
         select id from (
           select id, next_at, row_number() over (partition by customer_id order by next_at) as place from outbound_message where next_at <= $1
         ) as due where place <= $4 order by next_at limit $3)
       for update skip locked)
     returning ${CLAIMED}`,
    [now, until, limit, each],
  )

/** The same for one message; none when it is not due or another has it. */
export const claimOne = (scope: Queries, id: string, { now, until }: Pick<Due, 'now' | 'until'>) =>
  scope.query<Claimed>(
    `update outbound_message set attempts = attempts + 1, next_at = $3 where id = (
       select id from outbound_message where id = $1 and next_at <= $2 for update skip locked)
     returning ${CLAIMED}`,
    [id, now, until],
  )

/** How an attempt ended; nothing is written when another attempt was begun meanwhile. */
type Attempt = Pick<Claimed, 'id' | 'attempts'>

export const closeOutgoing = (
  scope: Queries,
  { id, attempts }: Attempt,
  { state, error, at }: { state: Extract<MessageState, 'sent' | 'givenUp'>; error: string; at: Date },
) =>
  scope.query(
    `update outbound_message set state = $3, error = $4, ended_at = $5, next_at = null, content = null where id = $1 and attempts = $2`,
    [id, attempts, state, error, at],
  )

export const postponeOutgoing = (
  scope: Queries,
  { id, attempts }: Attempt,
  { error, nextAt }: { error: string; nextAt: Date },
) =>
  scope.query(
    `update outbound_message set state = 'failed', error = $3, next_at =
       case when exists (select from webhook where id = webhook_id and suspended_at is not null) then expires_at else $4 end
     where id = $1 and attempts = $2`,
    [id, attempts, error, nextAt],
  )

/** Gives an attempt back that was broken off. */
export const releaseOutgoing = (scope: Queries, { id, attempts }: Attempt, now: Date) =>
  scope.query('update outbound_message set attempts = attempts - 1, next_at = $3 where id = $1 and attempts = $2', [
    id,
    attempts,
    now,
  ])

/** Gives up the oldest messages of a webhook beyond so many that wait; says how many of which. */
export const giveUpBeyond = (scope: Queries, most: number, now: Date, error: string) =>
  scope.query<{ webhookId: number; count: number }>(
    `with given_up as (
       update outbound_message set state = 'givenUp', error = $3, ended_at = $2, next_at = null, content = null where id in (
         select id from (
           select id, row_number() over (partition by webhook_id order by created_at desc, id) as place
           from outbound_message where next_at is not null and webhook_id is not null
         ) as waiting where place > $1)
       returning webhook_id)
     select webhook_id as "webhookId", count(*)::int as count from given_up group by 1 order by 1`,
    [most, now, error],
  )

/** Gives up what nobody sent in its time. */
export const expireOutgoing = (scope: Queries, now: Date, error: string) =>
  scope.query<{ channel: ChannelName; count: number }>(
    `with given_up as (
       update outbound_message set state = 'givenUp', error = case when error = '' then $2 else error end, ended_at = $1, next_at = null,
         content = null where next_at <= $1 and expires_at <= $1 returning channel)
     select channel, count(*)::int as count from given_up group by 1 order by 1`,
    [now, error],
  )

export type MessageEntry = {
  id: string
  channel: ChannelName
  recipient: string
  subject: string
  state: MessageState
  attempts: number
  created: Date
  next: Date | null
  ended: Date | null
  error: string
}

const LOG: Log = {
  table: 'outbound_message',
  as: 'm',
  key: [
    { column: 'created_at', type: 'timestamptz' },
    { column: 'id', type: 'uuid' },
  ],
  columns: `m.id, m.channel, m.recipient, m.subject, m.state, m.attempts, m.created_at as created, m.next_at as next,
    m.ended_at as ended, m.error`,
}

type Query = {
  channel?: ChannelName | undefined
  state?: MessageState | undefined
  cursor?: string | undefined
  size: number
}

export function listMessages(scope: Scope, { channel, state, ...page }: Query): Promise<LogPage<MessageEntry>> {
  const judged: Condition[] = []
  if (channel) judged.push(['m.channel = ?', channel])
  if (state) judged.push(['m.state = ?', state])
  return readLog(scope, LOG, { ...page, where: [], judged })
}

export async function stateOf(scope: Queries, id: string): Promise<{ state: MessageState; error: string } | undefined> {
  const [row] = await scope.query<{ state: MessageState; error: string }>(
    'select state, error from outbound_message where id = $1',
    [id],
  )
  return row
}
