import { type alarmCalls, alarmLevels, type Input, type Output, type PoleAlarm } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { COLUMNS, CURRENT, JOINS, type Stored, toRow } from './list.store.ts'

type Call = (typeof alarmCalls)['alarm.poles']
type Level = Output<Call>['levels'][number]

const SMART = 1
/** So many are listed: who looks for more goes to the alarms. */
const MOST = 100
const FROM = `from alarm a ${JOINS} join pole p on p.customer_id = d.customer_id and p.number = d.pole and p.type = ${SMART}
  where ${CURRENT}`

/** Alarms of what hangs on smart poles, the worst first, of one level the newest first. */
export async function listOfPoles(scope: Scope, { poleId, all }: Input<Call>): Promise<Output<Call>> {
  const counted = await scope.query<Level>(
    `select a.level, count(*) filter (where p.id = $1)::int as pole, count(*)::int as all ${FROM} group by 1`,
    [poleId],
  )
  const rows = await scope.query<Stored<PoleAlarm>>(
    `select ${COLUMNS}, json_build_object('id', p.id, 'name', p.name) as pole ${FROM} and ($2 or p.id = $1)
     order by a.level desc, a.raised_at desc, a.id desc limit ${MOST}`,
    [poleId, all],
  )
  const levels = alarmLevels.map((level) => counted.find((one) => one.level === level) ?? { level, pole: 0, all: 0 })
  return { levels, rows: rows.map(toRow) }
}
