import type { Queries } from '../../../../db/database.ts'

/** @returns how many there were. */
export async function moveToSite(scope: Queries, ids: readonly number[], stationId: number): Promise<number> {
  const rows = await scope.query('update device set station_id = $2 where id = any ($1) returning id', [ids, stationId])
  return rows.length
}

export const moveToSites = (scope: Queries, moves: readonly { id: number; stationId: number }[]) =>
  scope.query(
    `update device d set station_id = g.site from unnest($1::int[], $2::int[]) as g(id, site) where d.id = g.id`,
    [moves.map(({ id }) => id), moves.map(({ stationId }) => stationId)],
  )

type Mounting = { readonly ids: readonly number[]; readonly number: string | null; readonly loop: number | null }

/** Hangs devices on a pole by its number, or on none; one that hangs there already keeps the loop that feeds it. */
export const hangOnPole = (scope: Queries, customerId: number, { ids, number, loop }: Mounting) =>
  scope.query(
    `update device set pole = $3, pole_loop = case when pole = $3 then pole_loop else $4 end
     where customer_id = $1 and id = any ($2)`,
    [customerId, ids, number, loop],
  )

/** Which loop of its pole feeds a device. */
export const feedFromLoop = (scope: Queries, id: number, loop: number | null) =>
  scope.query('update device set pole_loop = $2 where id = $1', [id, loop])

/** The branch of a power box that feeds lamps, or none. */
export const feedFromBranch = (scope: Queries, ids: readonly number[], branchId: number | null) =>
  scope.query('update device set branch_id = $2 where id = any ($1)', [ids, branchId])

/** @param branches by the numbers of the lamps of a power box; those that hang on a branch stay there. */
export const feedFromBranches = (scope: Queries, boxId: number, branches: ReadonlyMap<string, number>) =>
  scope.query(
    `update device l set branch_id = u.branch from unnest($2::text[], $3::int[]) as u(code, branch)
     where l.box_id = $1 and l.kind = 'luminaire' and l.code = u.code and l.branch_id is null`,
    [boxId, [...branches.keys()], [...branches.values()]],
  )
