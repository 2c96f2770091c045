import type { TaskState } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import type { StoredError } from '../../../tasks/index.ts'

/** Whose tasks are seen: all of some kinds, and one's own of others. */
export type Seen = { readonly personId: number; readonly all: readonly string[]; readonly own: readonly string[] }

export type TaskRow = {
  id: string
  kind: string
  title: string
  state: TaskState
  done: number
  total: number
  account: string
  created: Date
  began: Date | null
  ended: Date | null
  error: StoredError | null
  fileId: string | null
  fileName: string | null
  fileSize: number | null
}

const ROW = `t.id, t.kind, t.title, t.state, t.done, t.total, t.account, t.created_at as created, t.began_at as began,
  t.ended_at as ended, t.error, t.file_id as "fileId", b.file_name as "fileName", b.size::float8 as "fileSize"`
const LOG: Log = {
  table: 'task',
  as: 't',
  key: [
    { column: 'created_at', type: 'timestamptz' },
    { column: 'id', type: 'uuid' },
  ],
  columns: ROW,
  joins: 'left join blob b on b.id = t.file_id',
}

const SEEN = '(t.kind = any ($1) or t.person_id = $2 and t.kind = any ($3))'
const valuesOf = ({ personId, all, own }: Seen) => [all, personId, own]

type Query = { state?: TaskState | undefined; cursor?: string | undefined; size: number }

export const listTasks = (
  scope: Scope,
  { personId, all, own }: Seen,
  { state, ...page }: Query,
): Promise<LogPage<TaskRow>> =>
  readLog(scope, LOG, {
    ...page,
    where: [],
    judged: [
      ['t.kind = any (?) or t.person_id = ? and t.kind = any (?)', all, personId, own],
      ...(state ? [['t.state = ?', state] as const] : []),
    ],
  })

export async function findTask(scope: Scope, seen: Seen, id: string): Promise<TaskRow | undefined> {
  const [row] = await scope.query<TaskRow>(
    `select ${ROW} from task t left join blob b on b.id = t.file_id where ${SEEN} and t.id = $4`,
    [...valuesOf(seen), id],
  )
  return row
}
