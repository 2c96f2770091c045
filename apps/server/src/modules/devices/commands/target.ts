import { fail, isEmptyTarget, type Target } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { type ResolveContext, resolveTarget } from '../targets/index.ts'
import type { Wanted } from './authorization.ts'

/** One command to all devices that match a target. */
export type TargetCommand = Omit<Wanted, 'deviceId' | 'clientId'> & { target: Target }

/** It names its devices one by one, without a further condition. */
function isByIds(target: Target): target is Target & { ids: number[] } {
  const { ids, ...rest } = target
  return ids !== undefined && isEmptyTarget(rest)
}

/** What the audit trail keeps of a target beside its devices: nothing of ids alone; else its conditions, ids counted. */
export function auditOfTarget(target: Target) {
  if (isByIds(target)) return {}
  const { ids, ...rest } = target
  return { target: ids ? { ...rest, ids: ids.length } : rest }
}

/**
 * What is wanted of each device. Devices that are named by ids alone have to exist, which the order's authorization checks; any
 * other target stands for those within the scope that match it now.
 * @throws command.noDevices and what `resolveTarget` throws
 */
export async function wantedOf(
  scope: Scope,
  { target, ...command }: TargetCommand,
  context: ResolveContext,
): Promise<Wanted[]> {
  const ids = isByIds(target) ? target.ids : await resolveTarget(scope, target, context)
  if (ids.length === 0) throw fail('command.noDevices')
  return ids.map((deviceId) => ({ ...command, deviceId }))
}
