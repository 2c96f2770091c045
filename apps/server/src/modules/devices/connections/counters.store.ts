import type { Queries } from '../../../db/database.ts'
import type { Tally } from './tally.ts'

/** A device that is gone meanwhile is passed over. */
const ADD = `insert into connection_hour as h (device_id, customer_id, at, up, down, sent, answered, reply_ms, replies, lost, watched, online,
    last_up, last_down)
  select d.id, d.customer_id, to_timestamp(t.at / 1000.0), t.up, t.down, t.sent, t.answered, t.reply_ms, t.replies::int[], t.lost,
    t.watched, t.online, to_timestamp(t.last_up / 1000.0), to_timestamp(t.last_down / 1000.0)
  from unnest($1::int[], $2::float8[], $3::int[], $4::int[], $5::int[], $6::int[], $7::float8[], $8::text[], $9::int[], $10::real[],
      $11::real[], $12::float8[], $13::float8[])
    as t(id, at, up, down, sent, answered, reply_ms, replies, lost, watched, online, last_up, last_down)
    join device d on d.id = t.id
  on conflict (device_id, at) do update set up = h.up + excluded.up, down = h.down + excluded.down, sent = h.sent + excluded.sent,
    answered = h.answered + excluded.answered, reply_ms = h.reply_ms + excluded.reply_ms,
    replies = case when excluded.replies is null then h.replies when h.replies is null then excluded.replies
                   else added(h.replies, excluded.replies) end,
    lost = h.lost + excluded.lost, watched = h.watched + excluded.watched, online = h.online + excluded.online,
    last_up = greatest(h.last_up, excluded.last_up), last_down = greatest(h.last_down, excluded.last_down)`

export function addTallies(scope: Queries, tallies: readonly Tally[]) {
  const column = <K extends keyof Tally>(key: K) => tallies.map((tally) => tally[key])
  return scope.query(ADD, [
    column('deviceId'),
    column('hour'),
    column('up'),
    column('down'),
    column('sent'),
    column('answered'),
    column('replyMs').map(Math.round),
    column('replies').map((replies) => replies && `{${replies.join()}}`),
    column('lost'),
    column('watched').map((ms) => ms / 1000),
    column('online').map((ms) => ms / 1000),
    column('lastUp'),
    column('lastDown'),
  ])
}
