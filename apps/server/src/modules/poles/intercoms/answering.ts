import { callAnswererLabels, fail } from '@lamplighter/contract'
import { answerCall } from '@lamplighter/kinds/intercom'
import type { Scope } from '../../../db/database.ts'
import type { Device } from '../../devices/devices/index.ts'
import { openCalls } from './call.store.ts'

type Wanted = { readonly deviceId: number; readonly code: string }

/** Calls that are not over; who asks for those of the same intercoms waits until this transaction ends. */
async function lockedCalls(scope: Scope, ids: readonly number[]) {
  if (ids.length === 0) return []
  await scope.query(
    `select pg_advisory_xact_lock(hashtext('intercom_call'), id) from unnest($1::int[]) id order by id`,
    [ids],
  )
  return openCalls(scope, ids)
}

/** Whether commands may answer calls: one person talks to an intercom. */
export async function answeringCheck(scope: Scope, wanted: readonly Wanted[]) {
  const ids = wanted.flatMap(({ deviceId, code }) => (code === answerCall.code ? [deviceId] : []))
  const calls = await lockedCalls(scope, [...new Set(ids)])
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
