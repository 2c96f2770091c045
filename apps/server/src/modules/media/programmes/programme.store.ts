import type { DecisionState, ProgrammeFields } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

export type ProgrammeContent = Omit<ProgrammeFields, 'name'>

/** A programme as it is stored. */
export type StoredProgramme = {
  readonly id: number
  readonly name: string
  readonly content: ProgrammeContent
  readonly revision: number
  readonly state: DecisionState
  readonly makerId: number
  readonly maker: string
  readonly changedAt: Date
  readonly checker: string | null
  readonly checkedAt: Date | null
  readonly reason: string
}

const COLUMNS = `p.id, p.name, p.content, p.revision, p.state, p.maker_id as "makerId", p.maker, p.changed_at as "changedAt",
  p.checker, p.checked_at as "checkedAt", p.reason`

export const listProgrammes = (scope: Scope) =>
  scope.query<StoredProgramme>(`select ${COLUMNS} from programme p order by p.name, p.id`, [])

/** Held until the transaction ends. */
export async function lockProgramme(scope: Scope, id: number): Promise<StoredProgramme | undefined> {
  const [row] = await scope.query<StoredProgramme>(`select ${COLUMNS} from programme p where p.id = $1 for update`, [
    id,
  ])
  return row
}

export type WrittenProgramme = Pick<StoredProgramme, 'name' | 'content' | 'makerId' | 'maker' | 'changedAt'> & {
  readonly images: readonly number[]
}

export async function insertProgramme(scope: Scope, programme: WrittenProgramme): Promise<number> {
  const { name, content, images, makerId, maker, changedAt } = programme
  const [row] = await scope.query<{ id: number }>(
    `insert into programme (customer_id, name, content, images, maker_id, maker, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [scope.customerId, name, JSON.stringify(content), images, makerId, maker, changedAt],
  )
  return row!.id
}

/** What shows something else waits for approval anew. */
export const rewriteProgramme = (scope: Scope, id: number, programme: WrittenProgramme) =>
  scope.query(
    `update programme set name = $2, content = $3, images = $4, maker_id = $5, maker = $6, changed_at = $7,
       revision = revision + 1, state = 'waiting', checker = null, checked_at = null, reason = '' where id = $1`,
    [
      ...[id, programme.name, JSON.stringify(programme.content), programme.images],
      ...[programme.makerId, programme.maker, programme.changedAt],
    ],
  )

export const renameProgramme = (scope: Scope, id: number, name: string) =>
  scope.query('update programme set name = $2 where id = $1', [id, name])

export const deleteProgramme = (scope: Scope, id: number) => scope.query('delete from programme where id = $1', [id])

/** Devices that were ordered to show it, or have it in a task. */
export async function devicesShowing(scope: Scope, id: number): Promise<number[]> {
  const rows = await scope.query<{ id: number }>(
    `select device_id as id from programme_device where programme_id = $1
     union select d.device_id from play_task t join play_task_device d on d.task_id = t.id
       where t.content->'items' @> $2::jsonb`,
    [id, JSON.stringify([{ programme: id }])],
  )
  return rows.map((row) => row.id)
}

/** Programmes that an order names, as far as there are any. */
export const namedProgrammes = (scope: Scope, ids: readonly number[]) =>
  scope.query<Pick<StoredProgramme, 'id' | 'name' | 'state'>>(
    'select id, name, state from programme where id = any ($1::int[])',
    [ids],
  )
