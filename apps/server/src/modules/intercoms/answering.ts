import { callAnswererLabels, fail } from '@lamplighter/contract'
import { answerCall } from '@lamplighter/kinds/intercom'
import type { Scope } from '../../db/database.ts'
import type { Device } from '../devices/index.ts'
import { openCalls } from './call.store.ts'

const LOCK = `hashtext('intercom_call')`

type Wanted = { readonly deviceId: number; readonly code: string }

/**
 * Whether commands may answer calls: one person talks to an intercom. Commands to one intercom are judged one after the
 * other, until what the earlier one gave is committed.
 */
export async function answeringCheck(scope: Scope, wanted: readonly Wanted[]) {
  const ids = [...new Set(wanted.flatMap(({ deviceId, code }) => (code === answerCall.code ? [deviceId] : [])))]
  if (ids.length > 0)
    await scope.query(`select pg_advisory_xact_lock(${LOCK}, id) from unnest($1::int[]) id order by id`, [ids])
  const calls = ids.length > 0 ? await openCalls(scope, ids) : []
  const open = new Map(calls.map((call) => [call.deviceId, call]))
  /** @throws intercom.noCall, intercom.answered */
  return ({ id, name: device }: Pick<Device, 'id' | 'name'>, code: string) => {
    if (code !== answerCall.code) return
    const call = open.get(id)
    if (!call) throw fail('intercom.noCall', { device })
    const name = call.name ?? (call.answerer && callAnswererLabels[call.answerer])
    if (name !== null) throw fail('intercom.answered', { device, name })
  }
}
