import { alarmLevels, SHIFT_LISTED, type ShiftFacts } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { listLockOuts } from '../../lighting/lock-outs/index.ts'
import { listIncidents, summarise } from '../alarms/index.ts'
import { acknowledgedSince, countRaised, listEliminated, readRepair } from './facts.store.ts'

const worstFirst = [...alarmLevels].reverse()

/** How things stand at the end of a shift. */
export async function readFacts(scope: Scope, from: Date, to: Date): Promise<ShiftFacts> {
  const { levels, unacknowledged } = await summarise(scope, to)
  const raised = await countRaised(scope, from, to)
  const page = { page: 1, size: SHIFT_LISTED }
  const { rows } = await listIncidents(scope, { tab: 'current' }, page, to)
  const { alarms: eliminatedAlarms, rows: eliminated } = await listEliminated(scope)
  const lockOuts = await listLockOuts(scope, { filters: { open: true }, size: SHIFT_LISTED })
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    levels: worstFirst.map((level) => ({
      level,
      raised: raised.get(level) ?? 0,
      open: levels.find((one) => one.level === level)?.incidents ?? 0,
    })),
    unacknowledged,
    incidents: rows.map(({ type, level, deviceId, deviceName, raisedAt, alarms, assignee, acknowledgedBy }) => ({
      type,
      level,
      deviceId,
      deviceName,
      raisedAt,
      alarms,
      handler: assignee || acknowledgedBy,
    })),
    acknowledged: await acknowledgedSince(scope, from, to),
    eliminated,
    eliminatedAlarms,
    repair: await readRepair(scope),
    lockOuts: lockOuts.rows.map(({ id, boxName, partName, crew, phone, at, expectedEnd }) => ({
      id,
      boxName,
      partName,
      crew,
      phone,
      at,
      expectedEnd,
    })),
    lockedOut: lockOuts.total,
  }
}
