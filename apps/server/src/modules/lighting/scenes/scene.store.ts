import type { SceneFields } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { dropValues } from './value.store.ts'

/** A scene as it is stored, with who answers for what it does by itself. */
export type Scene = SceneFields & {
  readonly id: number
  readonly customerId: number
  readonly changedBy: string
  readonly authorId: number
  readonly changedAt: Date
  readonly needsApproval: boolean
  readonly approvedBy: string | null
  readonly nextAt: Date | null
}

type Row = Omit<Scene, keyof SceneFields> & { name: string; fields: Omit<SceneFields, 'name'> }

const COLUMNS = `s.id, s.customer_id as "customerId", s.name, s.fields, s.changed_by as "changedBy", s.author_id as "authorId",
  s.changed_at as "changedAt", s.needs_approval as "needsApproval", s.approved_by as "approvedBy", s.next_at as "nextAt"`

const toScene = ({ fields, ...row }: Row): Scene => ({ ...fields, ...row })

export const listScenes = async (scope: Scope): Promise<Scene[]> =>
  (await scope.query<Row>(`select ${COLUMNS} from scene s order by s.name`)).map(toScene)

/** Nobody else changes or starts it until the transaction ends. */
export async function lockScene(scope: Scope, id: number): Promise<Scene | null> {
  const [row] = await scope.query<Row>(`select ${COLUMNS} from scene s where s.id = $1 for update`, [id])
  return row ? toScene(row) : null
}

/** Nobody else adds a scene to the organisation, nor takes a name, until the transaction ends. */
export const lockNames = (scope: Scope) =>
  scope.query(`select pg_advisory_xact_lock(hashtext('scene'), $1)`, [scope.customerId])

type Saved = Omit<Scene, 'id' | 'customerId'> & { id: number | undefined }

/** Saves a scene; one without an id gets one. What had been measured for its triggers counts no more. */
export async function saveScene(scope: Scope, { id, name, ...scene }: Saved): Promise<number> {
  const { changedBy, authorId, changedAt, needsApproval, approvedBy, nextAt, ...fields } = scene
  const values = [name, JSON.stringify(fields), changedBy, authorId, changedAt, needsApproval, approvedBy, nextAt]
  const [row] = id
    ? await scope.query<{ id: number }>(
        `update scene set name = $1, fields = $2, changed_by = $3, author_id = $4, changed_at = $5, needs_approval = $6,
           approved_by = $7, next_at = $8 where id = $9 returning id`,
        [...values, id],
      )
    : await scope.query<{ id: number }>(
        `insert into scene (name, fields, changed_by, author_id, changed_at, needs_approval, approved_by, next_at, customer_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
        [...values, scope.customerId],
      )
  if (id) {
    await scope.query('delete from scene_lux where scene_id = $1', [id])
    await dropValues(scope, id)
  }
  return row!.id
}

export const approveScene = (scope: Scope, id: number, account: string) =>
  scope.query('update scene set approved_by = $2 where id = $1', [id, account])

export const deleteScene = (scope: Scope, id: number) => scope.query('delete from scene where id = $1', [id])

export const setNextStart = (scope: Scope, id: number, nextAt: Date | null) =>
  scope.query('update scene set next_at = $2 where id = $1', [id, nextAt])

type Due = { id: number; customerId: number }

/** Scenes of all organisations whose time has come. */
export const dueScenes = (db: Queries, now: Date) =>
  db.query<Due>('select id, customer_id as "customerId" from scene where next_at <= $1 order by next_at', [now])

/** One of them, which no other server starts meanwhile; null where another was faster. */
export async function takeDueScene(scope: Scope, id: number, now: Date): Promise<Scene | null> {
  const [row] = await scope.query<Row>(
    `select ${COLUMNS} from scene s where s.id = $1 and s.next_at <= $2 for update skip locked`,
    [id, now],
  )
  return row ? toScene(row) : null
}

/** Enabled scenes of some organisations, or of all, that something starts besides the clock. */
export const scenesTriggeredBy = async (
  db: Queries,
  by: 'alarm' | 'lux' | 'call' | 'value',
  customerIds: readonly number[] | null,
) =>
  (
    await db.query<Row>(
      `select ${COLUMNS} from scene s where ($2::int[] is null or s.customer_id = any ($2)) and (s.fields ->> 'enabled')::boolean
         and s.fields -> 'triggers' @> $1 order by s.id`,
      [JSON.stringify([{ on: by }]), customerIds],
    )
  ).map(toScene)

export const groupExists = async (scope: Scope, id: number) =>
  (await scope.query('select from device_group where id = $1', [id])).length > 0

export const stationExists = async (scope: Scope, id: number) =>
  (await scope.query('select from station where id = $1', [id])).length > 0
