import { fail, saysNothing, type Target } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { type Asking, resolveTarget } from '../targets/index.ts'
import type { Wanted } from './authorization.ts'

/** One command to all that a target means. */
export type Aimed = Omit<Wanted, 'deviceId' | 'clientId'> & { target: Target }

type Named = Target & { ids: number[] }

/** It names its devices one by one and asks no more of them. */
export function isNamed(target: Target): target is Named {
  const { ids, ...rest } = target
  return ids !== undefined && saysNothing(rest)
}

/** As the audit trail keeps it: ids are counted. */
export const auditOfTarget = ({ ids, ...rest }: Target) => (ids ? { ...rest, ids: ids.length } : rest)

/**
 * What is wanted of each device. One that is named and nothing else has to be there, which the order's authorization sees to;
 * of the others those are meant that are within the scope at this moment.
 * @throws command.noDevices and what `resolveTarget` throws
 */
export async function wantedOf(scope: Scope, { target, ...order }: Aimed, asking: Asking): Promise<Wanted[]> {
  const ids = isNamed(target) ? target.ids : await resolveTarget(scope, target, asking)
  if (ids.length === 0) throw fail('command.noDevices')
  return ids.map((deviceId) => ({ ...order, deviceId }))
}
