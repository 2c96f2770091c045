import type { SystemScope } from '../../../db/database.ts'

export type OpenStop = {
  readonly roundId: number
  readonly deviceId: number
  readonly madeAt: Date
  /** What the bin said when the round was made; null where it had not. */
  readonly fill: number | null
  readonly sinceEmptied: number | null
}

/** Stops of rounds that are not over which bins may still say to be emptied. Their rounds are held until the transaction ends. */
export const openStops = (scope: SystemScope, deviceIds: readonly number[]) =>
  scope.query<OpenStop>(
    `with held as (select r.id, r.made_at from collection_round r
       where r.state in ('planned', 'underWay') and r.id in (
         select s.round_id from collection_stop s where s.device_id = any ($1) and s.result is distinct from 'emptied')
       order by r.id for update)
     select s.round_id::int as "roundId", s.device_id as "deviceId", held.made_at as "madeAt", s.fill, s.since_emptied as "sinceEmptied"
     from held join collection_stop s on s.round_id = held.id
     where s.device_id = any ($1) and s.result is distinct from 'emptied' order by s.round_id, s.device_id`,
    [deviceIds],
  )
