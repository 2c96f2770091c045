import { type FaultKind, faultKinds, REPORT_RULE } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { isHeld } from './report.store.ts'

type Reported = { readonly deviceId: number | null; readonly kind: FaultKind }

function publishMove(scope: Scope, deviceId: number, kind: FaultKind, raised: boolean, at: number) {
  const { type, level } = faultKinds[kind]
  const move = { deviceId, type, level, rule: REPORT_RULE, raised, at, value: null }
  scope.publish('alarmsMoved', { moves: [move] })
}

/** Raises the alarm of what was reported. */
export function raiseAlarm(scope: Scope, { deviceId, kind }: Reported, at: number): void {
  if (deviceId !== null) publishMove(scope, deviceId, kind, true, at)
}

/** Ends it once no open report is of it; what the device itself says is wrong stays. */
export async function endAlarm(scope: Scope, { deviceId, kind }: Reported, at: number): Promise<void> {
  if (deviceId !== null && !(await isHeld(scope, deviceId, kind))) publishMove(scope, deviceId, kind, false, at)
}
