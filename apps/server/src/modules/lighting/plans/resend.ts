import type { Filled, Kind } from '@lamplighter/contract'
import { commandsOfPlan } from '@lamplighter/kinds/plans'
import { deliveredTables } from '@lamplighter/kinds/tables'
import type { Scope } from '../../../db/database.ts'
import type { Caller } from '../../context.ts'
import type { Orders } from '../../devices/commands/index.ts'
import { type Ordered, orderedTables } from '../plan-tables/index.ts'
import { findBuiltIn } from './plan-book.ts'

type Command = { readonly code: string; readonly args: Filled }

/** Tables that a device follows only once they were written: the delivered content would change what it does. */
const FOLLOWED_ONCE_WRITTEN: ReadonlySet<string> = new Set(['onTimePlan', 'yearPlan', 'temporaryPlan'])

const asDelivered = (kind: Kind): Command[] =>
  Object.entries(deliveredTables(kind) ?? {}).flatMap(([name, args]) =>
    FOLLOWED_ONCE_WRITTEN.has(name) ? [] : [{ code: `dcc.${name}`, args }],
  )

/** What a device is told so that it holds what it should: all that was ever written to it, and the rest as delivered. */
function commandsFor({ kind, planId, tables }: Ordered): Command[] {
  const plan = tables ? null : findBuiltIn(planId)
  const written = plan
    ? commandsOfPlan(plan.body, { plan: plan.id, version: plan.version })
    : Object.entries(tables ?? {}).map(([name, args]) => ({ code: `dcc.${name}`, args }))
  const codes = new Set(written.map(({ code }) => code))
  return [...written, ...asDelivered(kind).filter(({ code }) => !codes.has(code))]
}

export async function resendTables(scope: Scope, orders: Orders, caller: Caller, deviceIds: readonly number[]) {
  const devices = deviceIds.length > 0 ? await orderedTables(scope, deviceIds) : []
  const wanted = devices.flatMap((device) =>
    commandsFor(device).map((command) => ({ deviceId: device.id, ...command })),
  )
  const order = await orders.storeGiven(scope, { giver: 'plan', name: caller.account, isRepeat: true }, wanted)
  return { order, devices: devices.length }
}
