import type { DecisionState, PortalPageDay, PortalPageFields } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Picture } from '../../../pictures/redrawn.ts'

export type PortalContent = Omit<PortalPageFields, 'name'>

/** A page as it is stored. */
export type StoredPortalPage = {
  readonly id: number
  readonly token: string
  readonly name: string
  readonly content: PortalContent
  readonly isPublished: boolean
  readonly state: DecisionState
  readonly makerId: number
  readonly maker: string
  readonly changedAt: Date
  readonly checker: string | null
  readonly checkedAt: Date | null
  readonly reason: string
}

const COLUMNS = `p.id, p.token, p.name, p.content, p.published is not null as "isPublished", p.state, p.maker_id as "makerId", p.maker,
  p.changed_at as "changedAt", p.checker, p.checked_at as "checkedAt", p.reason`

export const listPortalPages = (scope: Scope) =>
  scope.query<StoredPortalPage>(`select ${COLUMNS} from portal_page p order by p.name, p.id`, [])

/** Held until the transaction ends. */
export async function lockPortalPage(scope: Scope, id: number): Promise<StoredPortalPage | undefined> {
  const [row] = await scope.query<StoredPortalPage>(`select ${COLUMNS} from portal_page p where p.id = $1 for update`, [
    id,
  ])
  return row
}

export type WrittenPortalPage = Pick<StoredPortalPage, 'name' | 'content' | 'makerId' | 'maker' | 'changedAt'>

export async function insertPortalPage(scope: Scope, token: string, page: WrittenPortalPage): Promise<number> {
  const { name, content, makerId, maker, changedAt } = page
  const [row] = await scope.query<{ id: number }>(
    `insert into portal_page (customer_id, token, name, content, maker_id, maker, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [scope.customerId, token, name, JSON.stringify(content), makerId, maker, changedAt],
  )
  return row!.id
}

/** What says something else waits for approval anew; what is published stays. */
export const rewritePortalPage = (scope: Scope, id: number, page: WrittenPortalPage) =>
  scope.query(
    `update portal_page set name = $2, content = $3, maker_id = $4, maker = $5, changed_at = $6,
       state = 'waiting', checker = null, checked_at = null, reason = '' where id = $1`,
    [id, page.name, JSON.stringify(page.content), page.makerId, page.maker, page.changedAt],
  )

export const renamePortalPage = (scope: Scope, id: number, name: string) =>
  scope.query('update portal_page set name = $2 where id = $1', [id, name])

/** Visitors see from now on what was approved. */
export const publishPortalPage = (scope: Scope, id: number, picture: Picture | null) =>
  scope.query(
    `update portal_page set published = content, picture = $2, picture_type = $3, picture_print = $4 where id = $1`,
    [id, picture?.image ?? null, picture?.type ?? null, picture?.print ?? null],
  )

export const deletePortalPage = (scope: Scope, id: number) => scope.query('delete from portal_page where id = $1', [id])

/** Of the last days, those on which somebody came. */
export const listPortalPageDays = (scope: Scope, id: number, days: number, now: Date) =>
  scope.query<PortalPageDay>(
    `select d.day::text as day, d.shown, d.connected from portal_page_day d join customer c on c.id = d.customer_id
     where d.page_id = $1 and d.day > ($3::timestamptz at time zone c.time_zone)::date - $2::int order by d.day desc`,
    [id, days, now],
  )

export type NamedPortalPage = Pick<StoredPortalPage, 'id' | 'token' | 'name'> & { readonly minutes: number | null }

/** Pages that an order names, as far as there are any; `minutes` is null where nothing is published. */
export const namedPortalPages = (scope: Scope, ids: readonly number[]) =>
  scope.query<NamedPortalPage>(
    `select id, token, name, (published->>'minutes')::int as minutes from portal_page where id = any ($1::int[])`,
    [ids],
  )
