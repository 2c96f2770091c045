import { alarmTypes, PLAN_RULE } from '@lamplighter/contract'
import type { SystemScope } from '../../../../db/database.ts'
import type { PlanAlarm } from './watch.ts'

/** Lamps that a command has held off their plans since a moment. */
export async function heldSince(scope: SystemScope, since: Date): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ id: number }>(
    `select distinct device_id as id from device_override where point = 'lamp.command' and ends_at > $1`,
    [since],
  )
  return new Set(rows.map(({ id }) => id))
}

const types: readonly PlanAlarm[] = ['UnusualLight', 'CloseLight']

/** Alarms that contradicting a plan holds open, by device. */
export async function raisedByPlan(scope: SystemScope): Promise<ReadonlyMap<number, readonly PlanAlarm[]>> {
  const rows = await scope.query<{ id: number; type: number }>(
    `select device_id as id, type from alarm where type = any ($1) and rules ? '${PLAN_RULE}'`,
    [types.map((type) => alarmTypes[type].number)],
  )
  const typeOf = (number: number) => types.filter((type) => alarmTypes[type].number === number)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.flatMap(({ type }) => typeOf(type))]),
  )
}
