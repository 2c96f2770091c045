import type { LampCondition } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { FROM, targetSql } from '../targets/index.ts'

const LAMPS = { kind: 'luminaire' } as const

export type Kept = { id: number; name: string; condition: LampCondition; maker: string; changedAt: Date }

export const listGroups = (scope: Scope) =>
  scope.query<Kept>('select id, name, condition, maker, changed_at as "changedAt" from dynamic_group order by name, id')

/** How many lamps fit each condition: all of them are counted in one pass over the lamps. */
export async function countLamps(scope: Scope, all: readonly LampCondition[], now: Date): Promise<number[]> {
  if (all.length === 0) return []
  const { values, where } = targetSql(now)
  const counts = all.map((one) => `(count(*) filter (where ${where([one])}))::int`)
  const [row] = await scope.query<{ counts: number[] }>(
    `select array[${counts.join(', ')}] as counts ${FROM} where ${where([LAMPS])}`,
    values,
  )
  return row!.counts
}

async function distinct(scope: Scope, column: string): Promise<string[]> {
  const rows = await scope.query<{ text: string }>(
    `select distinct ${column} as text from device d left join pole p on p.customer_id = d.customer_id and p.number = d.pole
     where d.kind = 'luminaire' and ${column} <> '' order by 1`,
  )
  return rows.map(({ text }) => text)
}

export async function listChoices(scope: Scope) {
  return {
    firmware: await distinct(scope, 'd.firmware'),
    models: await distinct(scope, 'd.lamp_type'),
    roads: await distinct(scope, 'p.road'),
  }
}

/** Writes it anew, or in the place of the one with its id. */
export async function keepGroup(
  scope: Scope,
  { id, name, condition, maker, changedAt }: Omit<Kept, 'id'> & { id: number | undefined },
): Promise<number> {
  const told = [name, JSON.stringify(condition), maker, changedAt]
  const [row] = id
    ? await scope.query<{ id: number }>(
        'update dynamic_group set name = $1, condition = $2, maker = $3, changed_at = $4 where id = $5 returning id',
        [...told, id],
      )
    : await scope.query<{ id: number }>(
        'insert into dynamic_group (name, condition, maker, changed_at, customer_id) values ($1, $2, $3, $4, $5) returning id',
        [...told, scope.customerId],
      )
  return row!.id
}

export const dropGroup = (scope: Scope, id: number) => scope.query('delete from dynamic_group where id = $1', [id])
