import { fail } from '@lamplighter/contract'
import { loopsOpened, openedLoop, readLoopSchedule, setLoopSchedule } from '@lamplighter/kinds/loop-schedule'
import type { Scope } from '../../../db/database.ts'
import type { Device } from '../devices/index.ts'
import { readSettings } from './read-settings.ts'

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

/** Power gateways of a pole, and whether one was told to open a loop by a schedule and has not answered. */
const gatewaysOf = (scope: Scope, pole: string, loop: number) =>
  scope.query<Pick<Device, 'id' | 'name'> & { isTold: boolean }>(
    `select g.id, g.name, exists (select from command_item i where i.device_id = g.id and i.code = $3 and i.status = 0
       and (i.args->>'loop')::int = $2 and i.args->'rows' @> '[{"action": 0}]') as "isTold"
     from device g where g.kind = 'power-gateway' and g.pole = $1 and g.retired_at is null order by g.id`,
    [pole, loop, setLoopSchedule.code],
  )

/** A lamp comes to a loop of a pole: as its gateway last said, no schedule opens that. @throws pole.loopScheduled */
export async function demandUnscheduled(scope: Scope, pole: string, loop: number): Promise<void> {
  for (const { id, name, isTold } of await gatewaysOf(scope, pole, loop)) {
    const held = (await readSettings(scope, id)).find((one) => `dcs.${one.name}` === readLoopSchedule.code)
    if (isTold || (held && loopsOpened(held.values).some((opened) => opened === loop)))
      throw fail('pole.loopScheduled', { device: name, loop })
  }
}
