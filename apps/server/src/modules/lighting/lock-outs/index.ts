import { fail } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { crewOfPart, lockedPartOf } from './lock-out.store.ts'

export { listLockOuts } from './lock-out.store.ts'
export { createLockOuts, type LockOuts } from './locked-points.ts'

/** Of a part that is to be changed or deleted. @throws lockOut.inUse */
export async function demandUnlocked(scope: Scope, part: { id: number; name: string }): Promise<void> {
  const crew = await crewOfPart(scope, part.id)
  if (crew !== null) throw fail('lockOut.inUse', { part: part.name, crew })
}

/** Of devices that are to be taken down. @throws lockOut.inUse */
export async function assertNotLockedOut(scope: Queries, deviceIds: readonly number[]): Promise<void> {
  const locked = await lockedPartOf(scope, deviceIds)
  if (locked) throw fail('lockOut.inUse', locked)
}
