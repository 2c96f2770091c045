import type { Operation } from '@lamplighter/contract'
import type { GroupScope, Platform, Scope } from '../../../db/database.ts'
import { groupsBelow } from '../../../db/groups-below.ts'
import { rightsOf } from '../../organisation/roles/index.ts'
import type { Giver } from '../commands/index.ts'

/** Someone as they were when they signed in may no longer be; this is who may still give orders. */
const PERSON = `select account, is_super as "isSuper" from person
  where id = $1 and not frozen and not must_change and (expires_at is null or expires_at > $2)`

/** Someone who may still work here; a super user may belong to another organisation. */
export const createFindPerson = (db: Platform) => async (personId: number, now: Date) => {
  const [person] = await db.system((scope) =>
    scope.query<{ account: string; isSuper: boolean }>(PERSON, [personId, now]),
  )
  return person
}

export type FindPerson = ReturnType<typeof createFindPerson>

const BELOW = `select id from ${groupsBelow('select unnest($1::int[])')} as reached`

/** Who asked, with those of the named rights that they hold now; null when they may give no order any more. */
export async function makerNow(
  findPerson: FindPerson,
  scope: Scope,
  personId: number,
  operations: readonly Operation[],
  now: Date,
): Promise<Giver | null> {
  const person = await findPerson(personId, now)
  if (!person) return null
  const roles = await scope.query<{ id: number }>('select role_id as id from person_role where person_id = $1', [
    personId,
  ])
  const rights = await rightsOf(
    scope,
    roles.map(({ id }) => id),
  )
  const grants = new Map<string, GroupScope>()
  for (const operation of operations) {
    const held = rights.filter((right) => right.operation === operation)
    if (held.length === 0) continue
    const groups = held.some((right) => right.groups === null) ? null : held.flatMap((right) => right.groups ?? [])
    const reached = groups && (await scope.query<{ id: number }>(BELOW, [groups]))
    grants.set(operation, reached && new Set(reached.map(({ id }) => id)))
  }
  // The password was confirmed, where the command asks for that, when the request was made.
  return { ...person, personId, ops: [...grants.keys()], grants, checkedAt: now.getTime() }
}
