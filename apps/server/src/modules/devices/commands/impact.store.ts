import { type commandCalls, isMostOfKind, type Kind, type Output, type TargetOfKind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { expand, FROM, type ResolveContext, targetSql } from '../targets/index.ts'

type Impact = Output<(typeof commandCalls)['command.impact']>
type Counted = { group: string | null; site: string | null; all: number; online: number }

const sumOf = (counted: readonly Counted[]) => ({
  all: counted.reduce((sum, { all }) => sum + all, 0),
  online: counted.reduce((sum, { online }) => sum + online, 0),
})

/** The most first. Names are those that a person reads: two sites of one name are told as one. */
function countBy(counted: readonly Counted[], nameOf: (one: Counted) => string): Impact['locations'] {
  const byName = Map.groupBy(counted, nameOf)
  return [...byName].map(([name, ofName]) => ({ name, count: sumOf(ofName).all })).sort((a, b) => b.count - a.count)
}

/** Where the devices of an order stand, and whether they are most of their kind. @throws request.notFound */
export async function impactOf(
  scope: Scope,
  { kind, target }: { kind: Kind; target: TargetOfKind },
  { personId, now }: ResolveContext,
): Promise<Impact> {
  const { values, where } = targetSql(now)
  const matching = where(await expand(scope, { kind, ...target }, personId))
  const counts = 'count(*)::int as all, count(*) filter (where s.online)::int as online'
  const counted = await scope.query<Counted>(
    `select g.name as group, t.name as site, ${counts} ${FROM} left join device_group g on g.id = t.group_id
     where ${matching} group by 1, 2`,
    values,
  )
  const [ofKind] = await scope.query<{ all: number; online: number }>(
    `select ${counts} from device d left join device_state s on s.device_id = d.id where d.kind = $1`,
    [kind],
  )
  const [organisation] = await scope.query<{ name: string }>('select name from customer where id = $1', [
    scope.customerId,
  ])
  const nowhere = organisation?.name ?? ''
  const byGroup = countBy(counted, ({ group }) => group ?? nowhere)
  return {
    locations: byGroup.length > 1 ? byGroup : countBy(counted, ({ site }) => site ?? nowhere),
    all: isMostOfKind(kind, sumOf(counted), ofKind!),
  }
}
