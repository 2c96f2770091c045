import type { Queries, Scope } from '../../../../db/database.ts'

export type WebhookRow = {
  id: number
  name: string
  url: string
  events: string[]
  enabled: boolean
  changed: Date
  failing: Date | null
  suspended: Date | null
}

const ROW = `id, name, url, events, enabled, changed_at as changed, failing_since as failing, suspended_at as suspended`

export const listWebhooks = (scope: Scope) => scope.query<WebhookRow>(`select ${ROW} from webhook order by name`)

/** Held until the transaction ends. */
export async function findWebhook(scope: Scope, id: number): Promise<WebhookRow | undefined> {
  const [row] = await scope.query<WebhookRow>(`select ${ROW} from webhook where id = $1 for update`, [id])
  return row
}

export async function countWebhooks(scope: Scope): Promise<number> {
  const [row] = await scope.query<{ count: number }>('select count(*)::int as count from webhook')
  return row!.count
}

type Fields = Pick<WebhookRow, 'name' | 'url' | 'events' | 'enabled'> & { at: Date }

export async function insertWebhook(scope: Scope, fields: Fields, secret: Buffer): Promise<number> {
  const { name, url, events, enabled, at } = fields
  const [row] = await scope.query<{ id: number }>(
    `insert into webhook (customer_id, name, url, events, enabled, changed_at, secret) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [scope.customerId, name, url, events, enabled, at, secret],
  )
  return row!.id
}

export const updateWebhook = (scope: Scope, id: number, { name, url, events, enabled, at }: Fields) =>
  scope.query('update webhook set name = $2, url = $3, events = $4, enabled = $5, changed_at = $6 where id = $1', [
    id,
    name,
    url,
    events,
    enabled,
    at,
  ])

export const replaceSecret = (scope: Scope, id: number, secret: Buffer, at: Date) =>
  scope.query('update webhook set secret = $2, changed_at = $3 where id = $1', [id, secret, at])

export const deleteWebhook = (scope: Scope, id: number) => scope.query('delete from webhook where id = $1', [id])

/** Those of an organisation that want an event. */
export const webhooksWanting = (scope: Queries, customerId: number, event: string) =>
  scope.query<{ id: number; name: string; suspended: boolean }>(
    'select id, name, suspended_at is not null as suspended from webhook where customer_id = $1 and enabled and $2 = any (events)',
    [customerId, event],
  )

export async function findTarget(
  scope: Queries,
  customerId: number,
  id: number,
): Promise<{ url: string; secret: Buffer; enabled: boolean } | undefined> {
  const [row] = await scope.query<{ url: string; secret: Buffer; enabled: boolean }>(
    'select url, secret, enabled from webhook where customer_id = $1 and id = $2',
    [customerId, id],
  )
  return row
}

/** The number of the next event of a webhook, from 1 without a gap; nobody else numbers one until the transaction ends. */
export async function nextSequence(scope: Queries, id: number): Promise<number> {
  const [row] = await scope.query<{ sequence: number }>(
    'update webhook set sequence = sequence + 1 where id = $1 returning sequence::float8 as sequence',
    [id],
  )
  return row?.sequence ?? 0
}
