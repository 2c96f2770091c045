import { type Approval, mayDo, type Operation } from '@lamplighter/contract'
import { hiddenArgs } from '@lamplighter/kinds/hidden-args'
import { type Caller, groupScopeOf } from '../../context.ts'
import { permissionsFor } from '../commands/index.ts'
import type { District } from './districts.ts'
import type { Kept } from './store.ts'

/** The rights that a checker needs at every device of an order. */
export const rightsToDecide = ({ code, args }: { code: string; args: unknown }): Operation[] => [
  'command.view',
  'approval.decide',
  ...permissionsFor(code, args),
]

function covers(caller: Caller, operation: Operation, devices: number, districts: readonly District[]): boolean {
  if (!mayDo(caller, operation)) return false
  const groupScope = groupScopeOf(caller, operation)
  if (groupScope === null) return true
  const reached = districts.filter(({ groupId }) => groupScope.has(groupId))
  return reached.reduce((sum, district) => sum + district.devices, 0) === devices
}

/** A request as one person sees it. */
export function toApproval(
  caller: Caller,
  { makerId, deviceIds, ...row }: Kept,
  districts: readonly District[],
): Approval {
  const own = makerId === caller.personId
  return {
    ...row,
    asked: row.asked.toISOString(),
    expires: row.expires.toISOString(),
    decided: row.decided?.toISOString() ?? null,
    groups: districts.map(({ name }) => name),
    own,
    mayDecide:
      !own &&
      row.state === 'waiting' &&
      rightsToDecide(row).every((operation) => covers(caller, operation, row.devices, districts)),
  }
}

/** What the trail keeps of a request, in the same shape before and after a decision. */
export const snapshot = ({ state, maker, code, args, devices, dark, lamps, reason, checker, note, orderId }: Kept) => ({
  state,
  maker,
  code,
  args: hiddenArgs(code, args),
  devices,
  dark,
  lamps,
  reason,
  checker,
  note,
  orderId,
})
