import type { Kind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

/** What a device answered last to a command. */
export type LastAnswer = {
  readonly code: string
  readonly kind: Kind
  readonly content: string
  readonly answered: Date
}

/** A device holds nothing of what it said before it was reset. */
const RESET = 'dck.initialise'

/** The last answer of a device to each command about what it holds, the newest first. */
export async function lastAnswers(scope: Scope, deviceId: number): Promise<LastAnswer[]> {
  return scope.query<LastAnswer>(
    `select * from (
       select distinct on (i.code) i.code, i.content, i.answered_at as answered, i.sequence, d.kind
       from command_item i join device d on d.id = i.device_id
       where i.device_id = $1 and i.status = 9 and i.content like '{%' and i.code not like 'dco.%'
         and i.answered_at > coalesce(
           (select max(r.answered_at) from command_item r where r.device_id = $1 and r.status = 9 and r.code = $2), '-infinity')
       order by i.code, i.answered_at desc, i.sequence desc) as last
     order by answered desc, sequence desc`,
    [deviceId, RESET],
  )
}
