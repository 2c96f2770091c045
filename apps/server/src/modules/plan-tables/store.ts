import type { Kind } from '@lamplighter/contract'
import type { Tables } from '@lamplighter/kinds/tables'
import type { Platform, Scope } from '../../db/database.ts'

export type Ordered = { id: number; kind: Kind; tables: Tables | null }

export const orderedTables = (scope: Scope, ids: readonly number[]) =>
  scope.query<Ordered>('select id, kind, tables_ordered as tables from device where id = any($1::int[]) for update', [
    ids,
  ])

/** What devices should hold from now on; null of both for what they were delivered with. */
export const wantTables = (
  scope: Scope,
  wanted: readonly { id: number; tables: Tables | null; hash: string | null }[],
) =>
  scope.query(
    `update device d set tables_ordered = t, tables_wanted = h
     from unnest($1::int[], $2::jsonb[], $3::text[]) as u(i, t, h) where d.id = i`,
    [
      wanted.map(({ id }) => id),
      wanted.map(({ tables }) => tables && JSON.stringify(tables)),
      wanted.map(({ hash }) => hash),
    ],
  )

/** Hash of the tables that a device says it holds. */
export type HeldHash = { readonly deviceId: number; readonly hash: string }

export const saveHeld = (db: Platform, held: readonly HeldHash[]) =>
  db.statement(
    'save-tables-held',
    `update device d set tables_held = h from unnest($1::int[], $2::text[]) as u(i, h)
     where d.id = i and d.tables_held is distinct from h`,
    [held.map(({ deviceId }) => deviceId), held.map(({ hash }) => hash)],
  )
