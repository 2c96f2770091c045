import type { SavedSelection, TargetOfKind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

type Row = Omit<SavedSelection, 'mine' | 'changedAt'> & { personId: number; changedAt: Date }

/** Those of the organisation and the person's own; of the lamps they name, those in reach. */
export const listSelections = (scope: Scope, personId: number) =>
  scope.query<Row>(
    `select s.id, s.name, s.shared, s.maker, s.person_id as "personId", s.target, s.changed_at as "changedAt",
       case when s.target is null then (select count(*)::int from selection_lamp l join device d on d.id = l.device_id where l.selection_id = s.id) end as lamps
     from selection s where s.shared or s.person_id = $1 order by s.shared desc, s.name`,
    [personId],
  )

export type Kept = { id: number; name: string; shared: boolean; personId: number }

/** One that the person may see. */
export async function selectionOf(scope: Scope, id: number, personId: number): Promise<Kept | undefined> {
  const [row] = await scope.query<Kept>(
    `select id, name, shared, person_id as "personId" from selection where id = $1 and (shared or person_id = $2)`,
    [id, personId],
  )
  return row
}

export type Saved = {
  id: number | null
  personId: number
  maker: string
  name: string
  shared: boolean
  target: TargetOfKind | null
  lamps: readonly number[]
  at: Date
}

/** Writes it anew or in the place of the one with its id, whose maker stays. */
export async function keepSelection(
  scope: Scope,
  { id, personId, maker, name, shared, target, lamps, at }: Saved,
): Promise<number> {
  const held = target && JSON.stringify(target)
  const [kept] = id
    ? await scope.query<{ id: number }>(
        'update selection set name = $2, shared = $3, target = $4, changed_at = $5 where id = $1 returning id',
        [id, name, shared, held, at],
      )
    : await scope.query<{ id: number }>(
        `insert into selection (customer_id, person_id, maker, name, shared, target, changed_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [scope.customerId, personId, maker, name, shared, held, at],
      )
  if (id) await scope.query('delete from selection_lamp where selection_id = $1', [id])
  await scope.query(
    `insert into selection_lamp (customer_id, selection_id, device_id) select $1, $2, unnest($3::int[])`,
    [scope.customerId, kept!.id, lamps],
  )
  return kept!.id
}

/** Names it anew and says who sees it; what it holds stays, also what lies beyond the reach of who does so. */
export async function renameSelection(
  scope: Scope,
  { id, name, shared, at }: Pick<Saved, 'name' | 'shared' | 'at'> & { id: number },
): Promise<number> {
  await scope.query('update selection set name = $2, shared = $3, changed_at = $4 where id = $1', [
    id,
    name,
    shared,
    at,
  ])
  return id
}

export const dropSelection = (scope: Scope, id: number) => scope.query('delete from selection where id = $1', [id])
