import type { Queries } from '../../../db/database.ts'
import type { LampRow } from './known.store.ts'
import type { KnownPlaces } from './places.ts'

/** The sites and groups of an organisation, and at which site each of its lamps stands. */
export async function knownPlaces(
  scope: Queries,
  customerId: number,
  lamps: readonly Pick<LampRow, 'code' | 'site'>[],
): Promise<KnownPlaces> {
  const groups = await scope.query<{ name: string; parent: string | null }>(
    'select g.name, p.name as parent from device_group g left join device_group p on p.id = g.parent_id where g.customer_id = $1',
    [customerId],
  )
  const sites = await scope.query<{ name: string; group: string }>(
    'select s.name, g.name as group from station s join device_group g on g.id = s.group_id where s.customer_id = $1',
    [customerId],
  )
  const parents = new Map(groups.map(({ name, parent }) => [name, parent]))
  const siteOf = new Map(lamps.map(({ code, site }) => [code, site]))
  const groupOf = new Map(sites.map(({ name, group }) => [name, group]))

  const groupsFrom = (group: string | null | undefined): string[] =>
    group == null ? [] : [group, ...groupsFrom(parents.get(group))]
  return {
    siteOf: (code) => siteOf.get(code) ?? undefined,
    groupsOf: (site) => (groupOf.has(site) ? groupsFrom(groupOf.get(site)) : undefined),
    parentOf: (group) => parents.get(group),
  }
}
