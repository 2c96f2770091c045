import type { Queries } from '../../../../db/database.ts'

export type Factor = { secret: Buffer; confirmed: boolean; lastStep: number; recovery: Buffer[] }

/** Locked until the transaction ends, so that one code is not taken by two at once. */
export async function findFactor(scope: Queries, personId: number): Promise<Factor | null> {
  const [row] = await scope.query<Factor>(
    `select secret, confirmed, last_step::int as "lastStep", recovery from second_factor where person_id = $1 for update`,
    [personId],
  )
  return row ?? null
}

/** A new secret, which replaces one that was never confirmed. */
export const keepSecret = (scope: Queries, person: { id: number; customerId: number }, secret: Buffer) =>
  scope.query(
    `insert into second_factor (person_id, customer_id, secret) values ($1, $2, $3)
     on conflict (person_id) do update set secret = excluded.secret, last_step = 0, recovery = '{}'
     where not second_factor.confirmed`,
    [person.id, person.customerId, secret],
  )

export const confirmFactor = (scope: Queries, personId: number, step: number, recovery: readonly Buffer[]) =>
  scope.query('update second_factor set confirmed = true, last_step = $2, recovery = $3 where person_id = $1', [
    personId,
    step,
    recovery,
  ])

export const takeStep = (scope: Queries, personId: number, step: number) =>
  scope.query('update second_factor set last_step = $2 where person_id = $1', [personId, step])

export const takeRecovery = (scope: Queries, personId: number, hash: Buffer) =>
  scope.query('update second_factor set recovery = array_remove(recovery, $2) where person_id = $1', [personId, hash])

export const removeFactor = (scope: Queries, personId: number) =>
  scope.query('delete from second_factor where person_id = $1', [personId])
