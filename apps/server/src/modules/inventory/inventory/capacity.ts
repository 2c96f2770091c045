import { fail, type Kind, type ParameterValues, type StationLimits } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { Queries } from '../../../db/database.ts'

/** So many devices of a kind one site takes: its own limit, or what the organisation has saved for all its sites. */
export function capacityFor(kind: Kind, parameterValues: ParameterValues, own: StationLimits | undefined): number {
  const { siteLimit } = wires[kind]
  return siteLimit === null ? Number.POSITIVE_INFINITY : (own?.[siteLimit] ?? parameterValues[`station.${siteLimit}`])
}

type Term = { customerId: number; stationId: number; parameterValues: ParameterValues }

/**
 * Asked in the transaction that brings devices to a site, after they came: one that brings too many is undone. Who brings
 * some at the same moment waits for the other.
 * @throws station.full
 */
export async function demandCapacity(scope: Queries, { customerId, stationId, parameterValues }: Term): Promise<void> {
  const [site] = await scope.query<{ name: string; limits: StationLimits }>(
    'select name, limits from station where customer_id = $1 and id = $2 for update',
    [customerId, stationId],
  )
  const held = await scope.query<{ kind: Kind; count: number }>(
    'select kind, count(*)::int as count from device where customer_id = $1 and station_id = $2 group by 1 order by 1',
    [customerId, stationId],
  )
  const over = held.find(({ kind, count }) => count > capacityFor(kind, parameterValues, site?.limits))
  if (!over || !site) return
  const { kind, count } = over
  throw fail('station.full', {
    name: site.name,
    kind: wires[kind].label,
    limit: capacityFor(kind, parameterValues, site.limits),
    count,
  })
}
