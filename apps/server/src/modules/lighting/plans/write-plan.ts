import { isDeepStrictEqual } from 'node:util'
import type { Filled, Kind } from '@lamplighter/contract'
import { commandsOfPlan } from '@lamplighter/kinds/plans'
import { deliveredTables } from '@lamplighter/kinds/tables'
import type { Scope } from '../../../db/database.ts'
import { orderedTables } from '../plan-tables/index.ts'
import type { KnownPlan } from './plan-book.ts'

type Wanted = { readonly deviceId: number; readonly code: string; readonly args: Filled }

const nameOf = (code: string) => code.slice(code.indexOf('.') + 1)

/** Tables of a device of a kind that were never written stand as delivered. */
const asDelivered = (kind: Kind, name: string) => deliveredTables(kind)?.[name]

/**
 * The commands by which devices carry out a plan; what only says which table is in force is not written to those that
 * follow that one.
 */
export async function commandsFor(
  scope: Scope,
  { body, id, version }: Pick<KnownPlan, 'body' | 'id' | 'version'>,
  deviceIds: readonly number[],
): Promise<Wanted[]> {
  const commands = commandsOfPlan(body, { plan: id, version })
  const devices = await orderedTables(scope, deviceIds)
  return devices.flatMap(({ id: deviceId, kind, tables }) =>
    commands.flatMap(({ code, args }) => {
      const name = nameOf(code)
      const isSwitch = name === 'planType'
      if (isSwitch && isDeepStrictEqual(tables?.[name] ?? asDelivered(kind, name), args)) return []
      return [{ deviceId, code, args }]
    }),
  )
}
