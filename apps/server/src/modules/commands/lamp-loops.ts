import { fail } from '@lamplighter/contract'
import { openedLoop, setLoopSchedule } from '@lamplighter/kinds/loop-schedule'
import type { Scope } from '../../db/database.ts'
import type { Device } from '../devices/index.ts'

type Wanted = { readonly deviceId: number; readonly code: string }

/** Loops of power gateways that feed lamps, as `gateway loop`. */
async function lampLoops(scope: Scope, gatewayIds: readonly number[]): Promise<ReadonlySet<string>> {
  if (gatewayIds.length === 0) return new Set()
  const rows = await scope.query<{ gateway: number; loop: number }>(
    `select distinct g.id as gateway, l.pole_loop as loop
     from device g join device l on l.customer_id = g.customer_id and l.pole = g.pole
     where g.id = any ($1) and l.kind = 'luminaire' and l.retired_at is null and l.pole_loop is not null`,
    [gatewayIds],
  )
  return new Set(rows.map(({ gateway, loop }) => `${gateway} ${loop}`))
}

/** Whether schedules of loops put out lamps night by night, which schedules of lamps decide over. */
export async function lampLoopCheck(scope: Scope, wanted: readonly Wanted[]) {
  const ids = wanted.flatMap(({ deviceId, code }) => (code === setLoopSchedule.code ? [deviceId] : []))
  const feeding = await lampLoops(scope, [...new Set(ids)])
  /** @throws command.loopFeedsLamps */
  return ({ id, name }: Pick<Device, 'id' | 'name'>, code: string, args: unknown) => {
    const loop = openedLoop(code, args)
    if (loop !== null && feeding.has(`${id} ${loop}`)) throw fail('command.loopFeedsLamps', { device: name, loop })
  }
}
