import type { Kind, StationLimits } from '@lamplighter/contract'
import type { Queries } from '../../../../db/database.ts'
import { capacityFor, moveToSites } from '../../inventory/index.ts'
import { parametersOf } from '../capacity.store.ts'

/** A device that stands again where it stood before the import. */
type Returned = { id: number; kind: Kind; site: number; from: number }

const returnedDevices = (scope: Queries, importId: string) =>
  scope.query<Returned>(
    `select t.id, t.kind, t.station_id as site, w.id as "from"
     from import_change c join device t on t.id = c.row_id join station w on w.id = (c.after ->> 'station_id')::int
     where c.import_id = $1 and c.kind = 'device' and c.before ? 'station_id'
       and t.station_id = (c.before ->> 'station_id')::int order by t.id desc`,
    [importId],
  )

const keyOf = (site: number, kind: Kind) => `${site} ${kind}`

/** How many devices of each kind stand at these sites. */
async function countAt(scope: Queries, sites: readonly number[]): Promise<Map<string, number>> {
  const rows = await scope.query<{ site: number; kind: Kind; count: number }>(
    'select station_id as site, kind, count(*)::int as count from device where station_id = any ($1::int[]) group by 1, 2',
    [sites],
  )
  return new Map(rows.map(({ site, kind, count }) => [keyOf(site, kind), count]))
}

/** How many devices of a kind each of these sites takes; nobody else brings some to them until the transaction ends. */
async function capacityAt(scope: Queries, customerId: number, sites: readonly number[]) {
  const rows = await scope.query<{ id: number; limits: StationLimits }>(
    'select id, limits from station where id = any ($1::int[]) order by id for update',
    [sites],
  )
  const limits = new Map(rows.map((row) => [row.id, row.limits]))
  const parameterValues = await parametersOf(scope, customerId)
  return (site: number, kind: Kind) => capacityFor(kind, parameterValues, limits.get(site))
}

/**
 * Sends devices that returned to a full site back to where the import had moved them, the newest first, and says how many.
 * Asked after those that the import made are gone: they make way.
 */
export async function leaveFullSites(scope: Queries, customerId: number, importId: string): Promise<number> {
  let returned = await returnedDevices(scope, importId)
  const sites = [...new Set(returned.flatMap(({ site, from }) => [site, from]))]
  const capacity = await capacityAt(scope, customerId, sites)
  const count = await countAt(scope, sites)
  const add = (site: number, kind: Kind, more: number) =>
    count.set(keyOf(site, kind), (count.get(keyOf(site, kind)) ?? 0) + more)
  const leaving: Returned[] = []
  // Who leaves one site may fill another, to which others returned.
  for (let before = -1; before < leaving.length; ) {
    before = leaving.length
    const staying: Returned[] = []
    for (const device of returned) {
      const { site, kind, from } = device
      if ((count.get(keyOf(site, kind)) ?? 0) <= capacity(site, kind)) {
        staying.push(device)
        continue
      }
      leaving.push(device)
      add(site, kind, -1)
      add(from, kind, 1)
    }
    returned = staying
  }
  await moveToSites(
    scope,
    leaving.map(({ id, from }) => ({ id, stationId: from })),
  )
  return leaving.length
}
