import type { Scope } from '../../../db/database.ts'
import { wordsIn } from '../../../db/like.ts'

/** What of the loops of screens a contract takes. */
export type SoldRow = {
  readonly id: number
  readonly number: string
  readonly advertiser: string
  readonly firstDay: string
  readonly lastDay: string
  readonly days: number[]
  readonly from: string
  readonly until: string
  readonly seconds: number
  readonly deviceIds: number[]
}

/** Contracts that take seconds of some screens, or of any, between two days: those that are approved or wait for it, until they were ended. */
export const soldBetween = (scope: Scope, first: string, last: string, deviceIds: readonly number[] | null) =>
  scope.query<SoldRow>(
    `select a.id, a.number, a.advertiser, to_char(a.first_day, 'YYYY-MM-DD') as "firstDay",
       to_char(least(a.last_day, a.ended_on - 1), 'YYYY-MM-DD') as "lastDay", a.days, a.starts_at as "from", a.ends_at as "until", a.seconds,
       array(select d.device_id from ad_contract_device d where d.contract_id = a.id and ($3::int[] is null or d.device_id = any ($3)))
         as "deviceIds"
     from ad_contract a
     where a.state in ('waiting', 'approved') and a.first_day <= $2::date and least(a.last_day, a.ended_on - 1) >= $1::date - 1
       and exists (select from ad_contract_device d where d.contract_id = a.id and ($3::int[] is null or d.device_id = any ($3)))
     order by a.seconds desc, a.id`,
    [first, last, deviceIds],
  )

/** Screens that fetch what they show, and that a keyword fits. */
export const screensLike = (scope: Scope, keyword: string) =>
  scope.query<{ id: number; name: string }>(
    `select id, name from device where kind = 'led-screen' and link = 'player' and ${wordsIn('name', '$1')}
     order by name, id`,
    [keyword],
  )

/** Of some devices those that are there, with their names. */
export const screensAmong = (scope: Scope, ids: readonly number[]) =>
  scope.query<{ id: number; name: string }>('select id, name from device where id = any ($1::int[])', [ids])
