import { FAULT_REPORT, type FaultKind, type FaultSeverity, fail, type Position } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { raiseAlarm } from './alarm.ts'
import { findPlace, listNearby } from './place.store.ts'
import { createReceipt } from './receipt.ts'
import { deviceOn, findFirst, insertReport } from './report.store.ts'

export type Entered = {
  readonly kind: FaultKind
  readonly severity: FaultSeverity
  readonly code: string
  readonly place: string
  readonly text: string
  readonly phone: string | null
  readonly lat: number | null
  readonly lng: number | null
}

/** Who sends it, and what tells it from every other. */
export type Origin = { readonly sender: Buffer; readonly proof: Buffer }

export const positionOf = ({ lat, lng }: { lat?: number | null | undefined; lng?: number | null | undefined }) =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null

/** What stands where a report is about: by its number, or nothing but the site nearest to a position. */
async function locate(scope: Scope, code: string, at: Position | null) {
  if (code) {
    const place = await findPlace(scope, code)
    if (!place) throw fail('faultReport.unknownCode', { code })
    return place
  }
  const [nearest] = at ? await listNearby(scope, at, FAULT_REPORT.around) : []
  return { code, stationId: nearest?.stationId ?? null, poleId: null, deviceId: null }
}

/**
 * Inserts a report, which joins an earlier one of the same fault and raises its alarm.
 * @throws faultReport.nowhere, faultReport.unknownCode, faultReport.proof where one was inserted with it before
 */
export async function takeReport(scope: Scope, entered: Entered, origin: Origin, now: number) {
  const { kind, code: typed, ...said } = entered
  const at = positionOf(entered)
  if (!typed && !said.place && !at) throw fail('faultReport.nowhere')
  const { code, stationId, poleId, ...found } = await locate(scope, typed, at)
  const deviceId = found.deviceId ?? (poleId === null ? null : await deviceOn(scope, poleId, kind))
  const where = { poleId, deviceId, lat: at?.lat ?? null, lng: at?.lng ?? null }
  const firstId = await findFirst(scope, kind, where)
  const receipt = createReceipt()
  const report = { ...said, ...where, ...origin, receipt, kind, code, stationId, firstId, at: new Date(now) }
  if (!(await insertReport(scope, report))) throw fail('faultReport.proof')
  raiseAlarm(scope, { deviceId, kind }, now)
  scope.publish('faultReportsChanged', { stationId, isNew: true })
  return { receipt, joined: firstId !== null }
}
